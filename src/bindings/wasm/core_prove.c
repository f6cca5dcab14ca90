/* core_prove.c - proofs that a page does not wait for in the thread that draws it.
 *
 *     judge, short ------> a little is looked at: as a rule it decides. If it does not, nothing has happened,
 *                          and the answer is {"wait":{"proof":"mate","color":"white","fen":...}}
 *     ask "prove" -------> the same question to another core, in another thread: as much as any program looks at
 *     ask "know" --------> what it answered. Judged again, the event finds it and goes on
 *
 * Invariant: an event that is judged in pieces has the rulings that it has in one. What a short look decides is proved, and
 * what it does not decide is asked in full. */
#include "core.h"

#include <guoxiang/fen.h>
#include <guoxiang/winnable.h>
#include <stdlib.h>

enum { SHORT_NODES = 500, DEAD_NODES = 150 }; /* a few milliseconds */

static const char *const proof_names[] = {"mate", "perpetual", "dead"};
static const char *const chance_names[] = {"unknown", "winnable", "unwinnable"};

static const core_proof *known(const core_match *match, core_proof_kind kind, const gx_position *position,
                               gx_color color) {
    for (unsigned n = 0; n < match->proved_count; n++) {
        const core_proof *proof = &match->proved[n];
        if (proof->kind == kind && proof->color == color && gx_position_same(&proof->position, position))
            return proof;
    }
    return NULL;
}

/* Notes what has to be proved elsewhere: the first such question of an event. */
static void wait_for(core_match *match, core_proof_kind kind, const gx_position *position, gx_color color) {
    if (!match->waits)
        match->proved[match->proved_count] = (core_proof){kind, color, *position, GX_CHANCE_UNKNOWN};
    match->waits = true;
}

static bool may_wait(const core_match *match) {
    return match->is_short && match->proved_count < CORE_PROOFS_MOST;
}

static gx_chance can_mate(void *context, const gx_position *position, gx_color color) {
    core_match *match = context;
    const core_proof *proof = known(match, CORE_MATE, position, color);
    uint64_t few = SHORT_NODES;

    if (proof)
        return proof->chance;
    gx_chance chance = gx_host_proofs().winnable(may_wait(match) ? &few : NULL, position, color);
    if (chance == GX_CHANCE_UNKNOWN && may_wait(match))
        wait_for(match, CORE_MATE, position, color);
    return chance;
}

static bool is_perpetual(void *context, const gx_position *position) {
    core_match *match = context;
    const core_proof *proof = known(match, CORE_PERPETUAL, position, GX_WHITE);

    if (proof)
        return proof->chance == GX_CHANCE_WINNABLE;
    if (!may_wait(match))
        return gx_host_proofs().perpetual(NULL, position);
    wait_for(match, CORE_PERPETUAL, position, GX_WHITE);
    return false;
}

/* Whether the host would find that neither can mate, as far as a short look tells. No memory, no proof: as the host has it. */
static gx_chance life(const gx_position *position) {
    gx_solver solver = {.memory = malloc(GX_SOLVER_LEAST), .size = GX_SOLVER_LEAST, .nodes = DEAD_NODES};
    gx_chance chance = solver.memory ? GX_CHANCE_UNWINNABLE : GX_CHANCE_WINNABLE;

    for (unsigned color = 0; color < 2 && chance != GX_CHANCE_WINNABLE; color++) {
        bool cut;
        if (gx_winnable_fast_within(position, (gx_color)color, &solver, &cut).chance != GX_CHANCE_UNWINNABLE)
            chance = cut ? GX_CHANCE_UNKNOWN : GX_CHANCE_WINNABLE;
    }
    free(solver.memory);
    return chance;
}

static bool is_dead(void *context, const gx_position *position) {
    core_match *match = context;
    const core_proof *proof = known(match, CORE_DEAD, position, GX_WHITE);

    if (proof)
        return proof->chance == GX_CHANCE_UNWINNABLE;
    if (!may_wait(match))
        return gx_host_proofs().dead(NULL, position);
    gx_chance chance = life(position);
    if (chance == GX_CHANCE_UNKNOWN)
        wait_for(match, CORE_DEAD, position, GX_WHITE);
    return chance == GX_CHANCE_UNWINNABLE;
}

gx_match_proofs core_proofs(core_match *match) {
    return (gx_match_proofs){match, can_mate, is_dead, is_perpetual};
}

static core_status put_wait(gx_out *out, const core_proof *proof) {
    gx_json json;

    gx_json_start(&json, out);
    gx_json_object(&json, NULL);
    gx_json_object(&json, "wait");
    gx_json_string(&json, "proof", proof_names[proof->kind]);
    gx_json_string(&json, "color", gx_who_name((gx_who)proof->color));
    gx_json_fen(&json, "fen", &proof->position);
    gx_json_close(&json);
    gx_json_close(&json);
    gx_json_end(&json);
    return out->failed ? CORE_NO_MEMORY : CORE_WAIT;
}

core_status core_judge_short(gx_out *out, core_match *match, const gx_match_event *event) {
    gx_match_host before;

    if (!gx_host_fork(&before, &match->host))
        return CORE_NO_MEMORY;
    match->is_short = true;
    match->waits = false;
    bool applied = gx_host_apply(&match->host, event);
    match->is_short = false;
    gx_host_close(applied && match->waits ? &match->host : &before);
    if (!applied)
        return CORE_NO_MEMORY;
    if (!match->waits) {
        match->proved_count = 0;
        return CORE_GOOD;
    }
    match->host = before;
    return put_wait(out, &match->proved[match->proved_count]);
}

/* Which of the names a member says; fails where it is none. */
static unsigned name_of(core_asked *asked, const char *member, const char *const *names, unsigned count) {
    gx_text text = {NULL, 0};

    core_text(asked, member, &text);
    for (unsigned n = 0; n < count; n++)
        if (gx_text_is(text, names[n]))
            return n;
    core_fail(asked, member);
    return 0;
}

void core_prove(core_asked *asked) {
    static const char *const colors[] = {"white", "black"};
    core_proof_kind kind = (core_proof_kind)name_of(asked, "proof", proof_names, 3);
    gx_color color = (gx_color)name_of(asked, "color", colors, 2);
    gx_match_proofs host = gx_host_proofs();
    gx_chance chance = GX_CHANCE_UNKNOWN;

    if (asked->error)
        return;
    if (kind == CORE_MATE)
        chance = host.winnable(NULL, &asked->position, color);
    else if (kind == CORE_DEAD)
        chance = host.dead(NULL, &asked->position) ? GX_CHANCE_UNWINNABLE : GX_CHANCE_WINNABLE;
    else
        chance = host.perpetual(NULL, &asked->position) ? GX_CHANCE_WINNABLE : GX_CHANCE_UNWINNABLE;
    gx_json_string(&asked->json, "chance", chance_names[chance]);
}

void core_know(core_asked *asked) {
    core_match *match = asked->match;
    gx_chance chance = (gx_chance)name_of(asked, "chance", chance_names, 3);

    if (!match->waits)
        core_fail(asked, "wait");
    if (asked->error)
        return;
    match->proved[match->proved_count++].chance = chance;
    match->waits = false;
}
