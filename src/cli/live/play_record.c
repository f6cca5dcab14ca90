/* play_record.c - answers from the record of the game and from the law: the sheet, the last rulings, the game as PGN, an article. */
#include <errno.h>
#include <guoxiang/article.h>
#include <string.h>
#include "cli/picture.h"
#include "play.h"

void play_answer_sheet(play_state *play, gx_text rest) {
    gx_out out;

    (void)rest;
    gx_out_memory(&out);
    gx_match_write_sheet(&out, cli_language(), &play->match.match);
    if (out.size > 0)
        out.size--;
    play->view->say(play, gx_out_held(&out));
    gx_out_free(&out);
}

void play_answer_rulings(play_state *play, gx_text rest) {
    gx_out out;

    (void)rest;
    gx_out_memory(&out);
    play_tell_rulings(play, &out);
    if (out.size > 0)
        out.size--;
    else
        gx_out_string(&out, _("The last event was a move; there was nothing to rule."));
    play->view->say(play, gx_out_held(&out));
    gx_out_free(&out);
}

static void write_pgn(const play_state *play, gx_out *out) {
    match_about about = {play->seats[GX_WHITE].name, play->seats[GX_BLACK].name, play->date};
    gx_pgn_tag tags[MATCH_TAGS];

    gx_match_write_pgn_of(out, &play->match.match, tags, match_about_tags(&about, tags), NULL, 0);
}

void play_answer_save(play_state *play, gx_text rest) {
    char file[1024];
    gx_out out;

    if (rest.size == 0 || rest.size >= sizeof file) {
        play_say(play, "%s", _("the name of a file is wanted: save game.pgn"));
        return;
    }
    memcpy(file, rest.bytes, rest.size);
    file[rest.size] = 0;
    gx_out_memory(&out);
    write_pgn(play, &out);
    bool saved = cli_file_replace_quietly(file, gx_out_held(&out));
    const char *why = strerror(errno);
    gx_out_free(&out);
    if (saved)
        play_say(play, _("The game is saved in %s."), file);
    else
        play_say(play, _("%s cannot be written: %s"), file, why);
}

void play_answer_law(play_state *play, gx_text rest) {
    const gx_article *article = gx_article_find(rest, play->start.rulebook);

    if (article == NULL)
        article = gx_article_find(rest, gx_rulebook_at(0));
    if (article == NULL)
        play_say(play, "%s", _("There is no such article; gx law searches by words."));
    else
        play_say(play, "%s  %s\n%s", article->id, article->title[cli_language()], article->summary[cli_language()]);
}
