/* help_json.c - the help for programs: a command a line, with its options and examples, from the tables that the help for people,
 * the man pages and the completions are written from.
 *
 *     {"command":"fen","items":"FEN...","summary":"...","about":"...","options":[{"name":"strict",...}],"examples":[...]} */
#include "frame.h"

static void put_options(gx_json *json, const cli_option *option) {
    for (; option && option->name; option++) {
        char letter[2] = {option->letter, 0};
        gx_json_object(json, NULL);
        gx_json_string(json, "name", option->name);
        gx_json_string(json, "letter", option->letter ? letter : NULL);
        gx_json_string(json, "argument", option->argument ? cli_word(option->argument) : NULL);
        gx_json_string(json, "meaning", _(option->meaning));
        gx_json_close(json);
    }
}

static void put_examples(gx_json *json, const cli_example *example) {
    for (; example && example->line; example++) {
        gx_json_object(json, NULL);
        gx_json_string(json, "line", example->line);
        gx_json_string(json, "meaning", _(example->meaning));
        gx_json_close(json);
    }
}

void cli_help_json(gx_out *out, const cli_command *command) {
    gx_json json;

    gx_json_start(&json, out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "command", command->name);
    gx_json_string(&json, "items", cli_word(command->items));
    gx_json_string(&json, "summary", _(command->summary));
    gx_json_string(&json, "about", _(command->about));
    gx_json_array(&json, "options");
    put_options(&json, command->options);
    put_options(&json, cli_common);
    gx_json_close(&json);
    gx_json_array(&json, "examples");
    put_examples(&json, command->examples);
    gx_json_close(&json);
    gx_json_close(&json);
    gx_json_end(&json);
}

void cli_help_all_json(gx_out *out) {
    for (size_t n = 0; cli_command_at(n); n++)
        cli_help_json(out, cli_command_at(n));
}
