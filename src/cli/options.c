/*
 * Options. Two tables are looked through, the command's own and the common one; a row says all there is to know.
 *
 *     --name            --name=value      --name value
 *     -j                -j4               -j 4
 *     --name[=value]    the value may be left out, and stands behind '=' only
 *     --                ends the options; "-" alone is an item (standard input)
 *
 * Items and options may be mixed. Nothing is abbreviated: a name that is not in the tables is wrong usage, and the
 * nearest name is offered.
 */
#include "frame.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const cli_option cli_common[] = {
    {"json", 0, NULL, N_("answer in JSON, one object a line")},
    {"lang", 0, N_("LANG"), N_("language of words: en or zh (default: the environment's)")},
    {"help", 'h', NULL, N_("show this help")},
    {0},
};

const cli_option cli_global[] = {
    {"version", 'V', NULL, N_("show the version")},
    {0},
};

static const cli_option *in_table(const cli_option *table, const char *name, size_t size, char letter) {
    for (; table && table->name; table++)
        if (letter ? table->letter == letter : strlen(table->name) == size && memcmp(table->name, name, size) == 0)
            return table;
    return NULL;
}

static const cli_option *find(const cli_call *call, const char *name, size_t size, char letter) {
    const cli_option *own = call->command ? call->command->options : cli_global;
    const cli_option *option = in_table(own, name, size, letter);

    return option ? option : in_table(cli_common, name, size, letter);
}

static _Noreturn void unknown(const cli_call *call, const char *given) {
    const cli_option *tables[2] = {call->command ? call->command->options : cli_global, cli_common};
    const char *names[128];
    size_t count = 0;

    for (size_t t = 0; t < 2; t++)
        for (const cli_option *o = tables[t]; o && o->name && count < 127; o++)
            names[count++] = o->name;
    names[count] = NULL;
    const char *near = given[1] == '-' ? cli_nearest(given + 2, names) : NULL;
    if (near)
        cli_usage(call, _("there is no option %s; did you mean --%s?"), given, near);
    cli_usage(call, _("there is no option %s"), given);
}

static void set(cli_call *call, const cli_option *option, const char *value) {
    if (strcmp(option->name, "json") == 0)
        call->json = true;
    call->settings = cli_grow(call->settings, call->setting_count + 1, sizeof *call->settings);
    call->settings[call->setting_count++] = (cli_setting){option, value};
}

/* One option at argv[0]; returns how many arguments it took. */
static size_t read_long(cli_call *call, int argc, char **argv) {
    const char *name = argv[0] + 2;
    size_t size = strcspn(name, "=");
    const cli_option *option = find(call, name, size, 0);

    if (!option)
        unknown(call, argv[0]);
    if (!option->argument) {
        if (name[size])
            cli_usage(call, _("--%s takes no value"), option->name);
        set(call, option, NULL);
        return 1;
    }
    if (name[size]) {
        set(call, option, name + size + 1);
        return 1;
    }
    if (option->argument[0] == '[') {
        set(call, option, "");
        return 1;
    }
    if (argc < 2)
        cli_usage(call, _("--%s needs a value: --%s %s"), option->name, option->name, cli_word(option->argument));
    set(call, option, argv[1]);
    return 2;
}

static size_t read_short(cli_call *call, int argc, char **argv) {
    for (const char *letter = argv[0] + 1; *letter; letter++) {
        const cli_option *option = find(call, NULL, 0, *letter);
        if (!option)
            unknown(call, argv[0]);
        if (!option->argument) {
            set(call, option, NULL);
            continue;
        }
        if (letter[1]) {
            set(call, option, letter + 1);
            return 1;
        }
        if (argc < 2)
            cli_usage(call, _("-%c needs a value: -%c %s"), *letter, *letter, cli_word(option->argument));
        set(call, option, argv[1]);
        return 2;
    }
    return 1;
}

size_t cli_options_read(cli_call *call, int argc, char **argv) {
    size_t n = 0, count = (size_t)argc;

    while (n < count) {
        const char *word = argv[n];
        if (word[0] != '-' || !word[1]) {
            if (!call->command)
                break;
            call->items[call->item_count++] = argv[n++];
        } else if (strcmp(word, "--") == 0) {
            for (n++; n < count && call->command; n++)
                call->items[call->item_count++] = argv[n];
            break;
        } else
            n += word[1] == '-' ? read_long(call, (int)(count - n), argv + n)
                                : read_short(call, (int)(count - n), argv + n);
    }
    return n;
}

const char *cli_options_language(int argc, char **argv) {
    const char *value = NULL;

    for (int n = 0; n < argc && strcmp(argv[n], "--") != 0; n++) {
        if (strncmp(argv[n], "--lang=", 7) == 0)
            value = argv[n] + 7;
        else if (strcmp(argv[n], "--lang") == 0 && n + 1 < argc)
            value = argv[++n];
    }
    return value;
}

/* ---- what a command asks ---- */

const char *cli_value_next(const cli_call *call, const char *name, size_t *cursor) {
    while (*cursor < call->setting_count) {
        const cli_setting *setting = &call->settings[(*cursor)++];
        if (strcmp(setting->option->name, name) == 0)
            return setting->value ? setting->value : "";
    }
    return NULL;
}

const char *cli_value(const cli_call *call, const char *name) {
    const char *value = NULL, *next;
    size_t cursor = 0;

    assert(find(call, name, strlen(name), 0));
    while ((next = cli_value_next(call, name, &cursor)) != NULL)
        value = next;
    return value;
}

bool cli_has(const cli_call *call, const char *name) {
    return cli_value(call, name) != NULL;
}

long long cli_number(const cli_call *call, const char *name, long long otherwise, long long least, long long most) {
    const char *value = cli_value(call, name);
    char *end;

    if (!value)
        return otherwise;
    errno = 0;
    long long number = strtoll(value, &end, 10);
    if (end == value || *end || errno || number < least || number > most)
        cli_usage(call, _("--%s %s: a whole number from %lld to %lld is meant"), name, value, least, most);
    return number;
}

unsigned cli_jobs(const cli_call *call, unsigned otherwise) {
    long long jobs = cli_number(call, "jobs", otherwise, 0, 256);

    if (jobs > 0)
        return (unsigned)jobs;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > 256 ? 256 : (unsigned)processors;
}
