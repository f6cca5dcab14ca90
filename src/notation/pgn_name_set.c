/* pgn_name_set.c - which tag names have occurred in a section.
 *
 * A name is remembered as a number of 64 bits. The first 32 are kept in the reader, in the order of their coming, with one
 * bit for each of 64 classes of names, so that a new name is known as new without a search. A section with more tags
 * uses the stack's memory, which is idle before the moves: the same list, and a table of places in it behind.
 *
 *      | list: room numbers | table: 2 * room places, 0 is free, n is the number n-1 |
 *
 * When the list is full and the memory has grown, the list stays where it is and the table is made again. */
#include "base/memory.h"
#include "notation/pgn_read.h"

static uint64_t number_of(gx_text name) {
    const uint64_t odd = 0x9e3779b97f4a7c15u;
    uint64_t number = name.size, part;
    size_t i = 0;
    for (; i + 8 <= name.size; i += 8) {
        memcpy(&part, name.bytes + i, 8);
        number = (number ^ part) * odd;
        number ^= number >> 32;
    }
    part = 0;
    for (; i < name.size; i++)
        part = part << 8 | (uint8_t)name.bytes[i];
    number = (number ^ part) * odd;
    return number ^ number >> 29;
}

static uint64_t *list(gx_pgn_reader *reader) {
    return reader->name_room == 0 ? reader->names : (uint64_t *)(void *)reader->frames;
}

static uint32_t *table(gx_pgn_reader *reader) {
    return (uint32_t *)(void *)((uint64_t *)(void *)reader->frames + reader->name_room);
}

/* The place of a number in the table, or the free one where it belongs. */
static uint32_t *place(gx_pgn_reader *reader, uint64_t number) {
    size_t mask = 2 * reader->name_room - 1, i = (size_t)(number >> 20) & mask;
    uint32_t *places = table(reader);
    while (places[i] != 0 && list(reader)[places[i] - 1] != number)
        i = (i + 1) & mask;
    return &places[i];
}

static void enter(gx_pgn_reader *reader, size_t index) {
    *place(reader, list(reader)[index]) = (uint32_t)index + 1;
}

/* Moves to a list with more room; false where the stack has not enough memory for it. */
static bool grow(gx_pgn_reader *reader, uint64_t *need) {
    size_t room = reader->name_room == 0 ? 4 * (size_t)GX_PGN_NAMES : 2 * reader->name_room;
    *need = (uint64_t)room * (sizeof(uint64_t) + 2 * sizeof(uint32_t));
    if (*need > reader->stack_size)
        return false;
    if (reader->name_room == 0)
        memcpy(reader->frames, reader->names, sizeof reader->names);
    reader->name_room = room;
    memset(table(reader), 0, 2 * room * sizeof(uint32_t));
    for (size_t i = 0; i < reader->name_count; i++)
        enter(reader, i);
    return true;
}

static bool is_in(gx_pgn_reader *reader, uint64_t number) {
    if (reader->name_room > 0)
        return *place(reader, number) != 0;
    for (size_t i = 0; i < reader->name_count; i++)
        if (reader->names[i] == number)
            return true;
    return false;
}

pgn_name pgn_name_add(gx_pgn_reader *reader, gx_text name, uint64_t *need) {
    uint64_t number = number_of(name), bit = (uint64_t)1 << (number >> 58);
    if ((reader->name_bits & bit) != 0 && is_in(reader, number))
        return PGN_NAME_SEEN;
    size_t room = reader->name_room == 0 ? GX_PGN_NAMES : reader->name_room;
    if (reader->name_count == room && !grow(reader, need))
        return PGN_NAME_ROOM;
    reader->name_bits |= bit;
    list(reader)[reader->name_count++] = number;
    if (reader->name_room > 0)
        enter(reader, reader->name_count - 1);
    return PGN_NAME_NEW;
}
