/* test_name_key.c - spellings of one name are one, different names stay different. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "cli/name_key.h"

static void is(const char *name, const char *wanted) {
    gx_out out;

    gx_out_memory(&out);
    cli_surname(&out, gx_text_of(name));
    gx_out_put(&out, 0);
    assert_string_equal(out.bytes, wanted);
    gx_out_free(&out);
}

static void spellings_of_one_name(void **state) {
    (void)state;
    is("Carlsen, Magnus", "carlsen");
    is("Carlsen,M", "carlsen");
    is("CARLSEN", "carlsen");
    is("Carlsen M.", "carlsen");
    is("Carlsen M. O.", "carlsen");
    is("Magnus Carlsen", "carlsen");
    is("  Carlsen , Magnus", "carlsen");
    is("H\303\274bner, Robert", "hubner");
    is("H\374bner, R", "hubner");
    is("Huebner, R.", "hubner");
    is("Hu\314\210bner, R.", "hubner");
    is("\305\240irov, Aleksejs", "sirov");
    is("\305\201ukasz, J", "lukasz");
    is("Vachier-Lagrave, M", "vachierlagrave");
    is("Vachier Lagrave, M", "vachierlagrave");
    is("O'Kelly, A", "okelly");
    is("\320\241\320\277\320\260\321\201\321\201\320\272\320\270\320\271",
       "\321\201\320\277\320\260\321\201\321\201\320\272\320\270\320\271");
}

static void names_that_differ(void **state) {
    (void)state;
    is("Polgar, Judit", "polgar");
    is("Polugaevsky, Lev", "polugavsky");
    is("\350\260\242\345\206\233", "\350\260\242\345\206\233");
    is("Stockfish 16", "stockfish16");
    is("Komodo 16", "komodo16");
    is("X", "x");
    is("A B", "a");
}

static void no_name(void **state) {
    (void)state;
    is("", "");
    is("?", "");
    is(",", "");
    is(". .", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spellings_of_one_name),
        cmocka_unit_test(names_that_differ),
        cmocka_unit_test(no_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
