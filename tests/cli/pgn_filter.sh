# gx pgn: which games are wanted.
. "$(dirname "$0")/lib.sh"
famous=${GX_SOURCE_DIR:-.}/games/famous.pgn

# chosen 'NUMBERS' OPTION...: the games of the file that are chosen, by their numbers.
chosen() {
    local want=$1
    shift
    gx pgn --to csv --columns game "$@" "$famous"
    [ "$status" = 0 ] || fail "status 0 was wanted"
    [ "$(tail -n +2 <<<"$out" | tr '\n' ' ')" = "${want:+$want }" ] || fail "these games were wanted: $want"
}

# Options: any value of one, all of several.
chosen '3 4' --player morphy
chosen '4' --player Morphy --mate
chosen '3 4 8' --player Morphy --player Pillsbury,
chosen '4' --white Morphy
chosen '3' --black Morphy
chosen '' --player Morphy --white Anderssen
chosen '1 2' --date 1850..1853
chosen '1 2' --date '<1853'
chosen '1 24' --eco C3 --result white --max-plies 50
chosen '13 14 34 38 56' --fen 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3'
chosen '11 24 53' --fen '*/*/*/*/*/*/*/*RK? at end'
chosen '49' --material 'KR+P+vKR+P+ for 40'
chosen '8 32 47' --where 'white-castles = long and black-castles = short'
chosen '12' --where 'mate = discovered'
chosen '1 10 12' --where 'comment : 将死'
chosen '10 11 12' --number 10..12
chosen '59' --min-plies 250
chosen '21 31' --where 'winner : fischer' --where 'checks > 4'
chosen '50 58' --where 'repetition >= 3' --number '>20'
gx pgn --check --not --player a "$famous"
want 0 '59 games, 0 of them broken, 0 warnings, * chosen'

# The same from several threads, in order; with --number, which must know what stands before.
for n in $(seq 40); do cat "$famous"; done >"$work/many.pgn"
for options in '--mate' '--where number=100..200' '--eco C --first 50 --skip 7' '--first 1000'; do
    # shellcheck disable=SC2086
    one=$("$GX" pgn -j 1 --to json $options "$work/many.pgn" | cksum)
    # shellcheck disable=SC2086
    out=$("$GX" pgn -j 3 --to json $options "$work/many.pgn" | cksum)
    last="gx pgn -j 3 $options"
    same "$one"
done

# So many games, and the rest is not even read.
chosen '2 4' --where 'number = 1, 2, 4, 5' --skip 1 --first 2
chosen '' --first 0
{ cat "$famous"; echo '[Event "Broken"] 1. e5 *'; } >"$work/broken.pgn"
gx pgn --to uci --first 59 "$work/broken.pgn"
want 0
quiet
gx pgn --to uci --first 60 "$work/broken.pgn"
want 1
last='gx pgn --first from a pipe without end'
out=$(while cat "$famous"; do :; done 2>/dev/null | "$GX" pgn --to uci --first 100 - | wc -l)
same 100

# Faults are told of games that are not wanted, too.
gx pgn --to uci --player Nobody "$work/broken.pgn"
want 1
complains '*illegal*'
same ''

# What cannot be understood.
gx pgn --where 'plaer : Tal' "$famous"
want 2
complains '--where:1:1: there is no field plaer; did you mean player?' '    plaer : Tal' '    ^~~~~'
gx pgn --where 'mate and (elo > 2700' "$famous"
want 2
complains '--where:1:10: this bracket is never closed'
gx pgn --lang zh --where 'elo > many' "$famous"
want 2
complains '--where:1:7: many不是数*'
gx pgn --material 'KRPvKX' "$famous"
want 2
complains '--material:1:6: *'
gx pgn --min-plies many "$famous"
want 2
complains '--min-plies:1:1: many is no number*'
gx pgn --not "$famous"
want 2
gx pgn --stats --first 3 "$famous"
want 2

# A regular expression that goes astray ends, and it is said.
{ printf '[White "'; printf 'a%.0s' $(seq 200); printf 'b"]\n\n1. e4 *\n'; } >"$work/long.pgn"
gx pgn --to uci --where "white ~ '^(a+)+\$'" "$work/long.pgn"
want 0
same ''
complains '*a regular expression took too long*'

finish
