/* law_json.c - an article for programs. */
#include "law.h"
#include <string.h>

static void put_pair(gx_json *json, const char *name, const char *const pair[2]) {
    gx_json_object(json, name);
    gx_json_string(json, "en", pair[GX_ENGLISH]);
    gx_json_string(json, "zh", pair[GX_CHINESE]);
    gx_json_close(json);
}

static void put_ids(gx_json *json, const char *name, const char *const *ids) {
    gx_json_array(json, name);
    for (size_t n = 0; ids[n]; n++)
        gx_json_string(json, NULL, ids[n]);
    gx_json_close(json);
}

static void put_parts(gx_json *json, const gx_article *article) {
    gx_json_array(json, "parts");
    for (size_t n = 0; gx_article_at(n); n++)
        if (gx_article_is_part(gx_article_at(n), article))
            gx_json_string(json, NULL, gx_article_at(n)->id);
    gx_json_close(json);
}

static void put_files(gx_json *json, const char *name, const gx_article *article, bool tests) {
    gx_json_array(json, name);
    for (size_t n = 0; article && gx_article_use_at(n); n++) {
        const gx_article_use *use = gx_article_use_at(n);
        if (use->is_test == tests && strcmp(use->id, article->id) == 0)
            gx_json_string(json, NULL, use->file);
    }
    gx_json_close(json);
}

void law_article_json(gx_json *json, const gx_article *article) {
    const gx_article *carrier = law_carrier(article);

    gx_json_object(json, NULL);
    gx_json_string(json, "id", article->id);
    gx_json_string(json, "text", article->text);
    gx_json_string(json, "group", article->group);
    gx_json_string(json, "kind", gx_article_kind_name(article->kind));
    put_pair(json, "title", article->title);
    put_pair(json, "summary", article->summary);
    gx_json_string(json, "event", article->event[0] ? article->event : NULL);
    put_parts(json, article);
    put_ids(json, "same", article->same);
    put_ids(json, "see", article->see);
    law_editions_json(json, article);
    gx_json_string(json, "carried_out_as", carrier ? carrier->id : NULL);
    put_files(json, "carried_out_by", carrier, false);
    put_files(json, "tested_by", article, true);
    gx_json_close(json);
    gx_json_end(json);
}
