#compdef gx
# Completion of gx for zsh. Made by `gx help --completion zsh`; write in the tables of src/cli instead.
_gx() {
    local -a commands
    local n
    commands=(
        'show:show the board'
        'play:play a game under the laws, against a person or the computer'
        'moves:list all legal moves of a position'
        'move:play moves, show the position after them'
        'explain:say why a move is legal or not, with the article'
        'status:whether the game is over, and which draws can be claimed'
        'pgn:read games, check every move, write them in another form'
        'judge:what the law makes of recorded games'
        'match:a game judged by the competition law, event by event'
        'sheet:the scoresheet of a game, to print or to read'
        'diagram-book:a booklet of positions with their questions, to print'
        'law:the law to read, in Chinese and English, by article or by word'
        'fen:read and check positions, write them in normal form'
        'rating:expected score, rating change, performance, first rating, crosstable'
        'title:which titles a record earns, by which clause, and what is missing'
        'opening:tell the opening of a position or of moves, find openings'
        'perft:count the sequences of legal moves, to test and to measure'
        'serve:a server: games over the network, judged by the laws and kept'
        'store:the file in which the server keeps its games: check it, copy it, move it'
        'help:explain the program, or one of its commands'
    )
    for ((n = 2; n < CURRENT; n++)); do
        if (( ${commands[(I)${words[n]}:*]} )); then
            words=("${(@)words[n,-1]}")
            (( CURRENT -= n - 1 ))
            break
        fi
    done
    case ${words[1]} in
    show)
        _arguments -s \
            '*--flip[look from Black'\''s side]' \
            '*--coords[with coordinates (they are shown unless --no-coords is given)]' \
            '*--no-coords[without coordinates]' \
            '*--ascii[letters of ASCII, no color]' \
            '*'{-o,--output=}'[draw a picture\: FILE.svg, FILE.png or FILE.pdf; - writes SVG to standard output]:FILE:_files' \
            '*--size=[how wide the picture is (480 a board)]:PIXELS:' \
            '*--theme=[its colors\: wood (default), sea, jade, night, print]:NAME:(wood sea jade night print)' \
            '*--arrows=[arrows, such as e2e4,Rd8h4\: from and to, before them a color of G R Y B]:LIST:' \
            '*--marks=[rings round squares, such as e4,Rf7]:LIST:' \
            '*--last=[show the squares of the last move, such as e2e4; again for a further position]:MOVE:' \
            '*--caption=[words below the board; again for a further position]:TEXT:' \
            '*--title=[words above the boards]:TEXT:' \
            '*--columns=[boards side by side]:N:' \
            '*--letters=[piece letters to read and write\: en, zh, zh-Hant, figurine, de, fr, es ...]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--chess960[take the position as Chess960\: castling is king takes rook in UCI]' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    play)
        _arguments -s \
            '*'{-l,--level=}'[play against the computer, 1 (a beginner) to 10 (full strength)]:N:' \
            '*--engine=[play against this UCI engine]:COMMAND:' \
            '*--engine-option=[an option of --engine; may be given again]:NAME=VALUE:' \
            '*'{-c,--color=}'[the color you play\: white (default), black, random]:COLOR:(white black random)' \
            '*--control=[time\: 300+2, 40/7200\:20/3600, 300d5, 300s5 ... (default\: no clock)]:CONTROL:' \
            '*--rulebook=[the laws to go by\: fide-2023 (the default), fide-1993, popular ..., auto, or a file]:NAME:(fide-2023 popular fide-1993 fide-1997 fide-2001 fide-2005 fide-2009 fide-2014 fide-2017 fide-2018)' \
            '*--board[as over the board\: touch, place, press; illegal moves happen and cost what they cost]' \
            '*--fen=[the position to begin with]:FEN:' \
            '*--chess960=[begin with position N (0 to 959) of Chess960, or with random]:N:(random)' \
            '*--plain[lines of text instead of the full screen; also what a pipe gets]' \
            '*--white=[the name of the player with the white pieces]:NAME:' \
            '*--black=[the name of the player with the black pieces]:NAME:' \
            '*--log=[where the game is kept (default\: a new file in ~/.local/state/guoxiang)]:FILE:_files' \
            '*'{-r,--resume=}'[go on with a game; - is the last one]:FILE:_files' \
            '*--seed=[for what is random\: the same number, the same choices]:N:' \
            '*--letters=[piece letters to read and write\: en, zh, zh-Hant, figurine, de, fr, es ...]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    moves)
        _arguments -s \
            '*--chess960[take the position as Chess960\: castling is king takes rook in UCI]' \
            '*--letters=[piece letters to read and write\: en, zh, zh-Hant, figurine, de, fr, es ...]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    move)
        _arguments -s \
            '*--strict[take only canonical SAN and UCI]' \
            '*--chess960[take the position as Chess960\: castling is king takes rook in UCI]' \
            '*--letters=[piece letters to read and write\: en, zh, zh-Hant, figurine, de, fr, es ...]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    explain)
        _arguments -s \
            '*--chess960[take the position as Chess960\: castling is king takes rook in UCI]' \
            '*--letters=[piece letters to read and write\: en, zh, zh-Hant, figurine, de, fr, es ...]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    status)
        _arguments -s \
            '*--rulebook=[the laws to go by\: fide-2023 (the default), fide-1993, popular ..., auto, or a file]:NAME:(fide-2023 popular fide-1993 fide-1997 fide-2001 fide-2005 fide-2009 fide-2014 fide-2017 fide-2018)' \
            '*--fast[only what the fast tests decide]' \
            '*--letters=[piece letters to read and write\: en, zh, zh-Hant, figurine, de, fr, es ...]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--chess960[take the position as Chess960\: castling is king takes rook in UCI]' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    pgn)
        _arguments -s \
            '*--to=[what to write\: pgn (default), uci, san, lan, fen, epd, json, csv, sqlite; gif or png-strip draws]:FORM:(pgn uci san lan fen epd json csv sqlite gif png-strip)' \
            '*--check[write no games, only say what is wrong]' \
            '*--count[only count games, without playing them]' \
            '*--notes[also say what is odd and forgiven\: spellings, check marks, move numbers, tags]' \
            '*--every-ply[with --to fen and epd\: every position of a game, not only the last]' \
            '*--columns=[with --to csv\: tags and columns in this order, e.g. White,Black,plies,uci]:LIST:' \
            '*--strict[warnings are faults, moves must be written as the standard has them]' \
            '*--lenient[what can be read in one way only is read (this is the default)]' \
            '*--faults=[tell faults as text (default), or one a line\: line, json, csv]:HOW:(text line json csv)' \
            '*--errors=[write broken games there, as they stand in the input]:FILE:_files' \
            '*'{-o,--output=}'[where to write\: a file, also for --to sqlite, or a folder for --split]:FILE:_files' \
            '*--append[with --to sqlite\: add to a database that is there]' \
            '*--split=[so many games a file, or a file a player, white, black, event, site, date, year, result, eco]:HOW:' \
            '*--tags=[tags to write\: all (default), seven, none, or their names in order, Event,Date,...]:LIST:' \
            '*--set-tag=[give every game this tag; without a value\: take it away]:NAME=VALUE:' \
            '*--strip=[leave out\: comments, nags, variations, all; or of comments\: text, clocks, evals, arrows, commands]:LIST:' \
            '*--keep=[of what --strip names, keep this; alone\: leave out all the rest]:LIST:' \
            '*--nags=[annotations as numbers ($1, default) or as symbols (e4!)]:HOW:(numbers symbols)' \
            '*--width=[columns of a line of movetext (default 79; 0\: a line a game)]:N:' \
            '*--layout=[of movetext\: no-numbers, no-checks, no-results, comment-lines, fens (after each move)]:LIST:' \
            '*--letters=[piece letters to write (pgn, san, lan)\: en, zh, figurine, de, fr ...]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--read-letters=[piece letters of the games that are read]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--clocks=[clk or emt\: write times as what the clock showed, or as what the move took]:HOW:(clk emt)' \
            '*--repair=[mend, and say it\: result, roster, dates, elo, setup, plycount, variations, all]:LIST:' \
            '*--add=[tags worked out from the moves\: eco, opening, plycount, hash, all]:LIST:' \
            '*--size=[with --to gif and png-strip\: how wide the picture is (480; of a strip 240 a board)]:PIXELS:' \
            '*--theme=[their colors\: wood (default), sea, jade, night, print]:NAME:(wood sea jade night print)' \
            '*--flip[they look from Black'\''s side]' \
            '*--frame-ms=[of a GIF\: how long a move is shown, in milliseconds (800)]:N:' \
            '*--every=[of a strip\: a board every N half-moves (default\: two dozen boards)]:N:' \
            '*--where=[games of which this holds, as in\: elo >= 2700 and not result = 1/2-1/2]:CONDITION:' \
            '*--player=[games of a player; like the other options of tags it looks for a part of the text]:TEXT:' \
            '*--white=[the player of White]:TEXT:' \
            '*--black=[the player of Black]:TEXT:' \
            '*--event=[the event]:TEXT:' \
            '*--site=[the site]:TEXT:' \
            '*--title=[a player'\''s title\: GM, IM ...]:TITLE:' \
            '*--date=[the date\: 1972, 1972.07, 1970..1975, >=2000]:DATE:' \
            '*--elo=[a player'\''s rating\: 2700, 2600..2700, >=2500]:RANGE:' \
            '*--result=[the result\: 1-0, 0-1, 1/2-1/2, *, or white, black, draw, decisive]:RESULT:' \
            '*--eco=[the opening by its position\: B90, B9, B20..B99]:CODE:' \
            '*--opening=[a part of the opening'\''s name, in English or Chinese]:TEXT:' \
            '*--pace=[bullet, blitz, rapid or classical, by the TimeControl tag]:PACE:' \
            '*--number=[the number of the game in the input\: 7, 10..19]:RANGE:' \
            '*--min-plies=[games of at least so many moves of both players]:N:' \
            '*--max-plies=[games of at most so many]:N:' \
            '*--moves=[the moves it begins with\: '\''e4 c5 * d6'\'', or that come in it\: '\''... Bxh7+ Kxh7'\'']:MOVES:' \
            '*--fen=[a position that comes in it, with ? * ! A a \[QR\] for squares left open]:FEN:' \
            '*--material=[material that comes in it, of either color\: KRPvKR, '\''KR+vKR for 10'\'']:MEN:' \
            '*--mate[games that end in checkmate]' \
            '*--stalemate[games that end in stalemate]' \
            '*--insufficient[games that end with too little material to mate]' \
            '*--skip=[pass over the first N games that are wanted]:N:' \
            '*--first=[write no more than N games; the rest is not read]:N:' \
            '*--not[the other games\: those that these options and --where would leave out]' \
            '*--long[unpack zstd files whose window is larger than 128 MB, up to 2 GB]' \
            '*--utf8[read bytes that are no UTF-8 as Windows-1252 (Latin-1), and write UTF-8; else they are kept]' \
            '*--stats=-[write no games, but statistics of them; LIST\: some of results, plies, openings, elo, differences, dates, players, events, endings, terminations, controls, clocks, moves, material, faults, with commas between]::value:' \
            '*--top=[rows of long tables of --stats (default 10; 0\: all)]:N:' \
            '*--table=[form of --stats and --duplicates-report\: text (default), json, csv]:FORM:' \
            '*--dedupe[leave out games that occur again; the first stays]' \
            '*--keep-richer[the same, but the one with more moves, comments, clocks and tags stays]' \
            '*--duplicates=[what a duplicate is\: the same moves (default), players (and moves), prefix (players, and the moves of one begin the other'\''s)]:WHAT:' \
            '*--duplicates-report=[say in FILE (-\: standard output) which game is a duplicate of which, both with file and line]:FILE:_files' \
            '*'{-j,--jobs=}'[work with N threads (default\: as many as there are processors)]:N:' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    judge)
        _arguments -s \
            '*--rulebook=[the laws to go by\: fide-2023 (the default), fide-1993, popular ..., auto, or a file]:NAME:(fide-2023 popular fide-1993 fide-1997 fide-2001 fide-2005 fide-2009 fide-2014 fide-2017 fide-2018)' \
            '*--text[a paragraph for each game instead of a line]' \
            '*--differ[only games where the law gives another result, and records that break off]' \
            '*--exact[ask at the end of every game who could still mate, not only where it is likely to matter]' \
            '*--long[unpack zstd files whose window is larger than 128 MB, up to 2 GB]' \
            '*--utf8[read bytes that are no UTF-8 as Windows-1252 (Latin-1), and write UTF-8; else they are kept]' \
            '*'{-j,--jobs=}'[work with N threads (default 1; 0\: as many as there are processors)]:N:' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    match)
        _arguments -s \
            '*--rulebook=[the laws to go by\: fide-2023 (the default), fide-1993, popular ..., auto, or a file]:NAME:(fide-2023 popular fide-1993 fide-1997 fide-2001 fide-2005 fide-2009 fide-2014 fide-2017 fide-2018)' \
            '*--text[rulings as sentences with their articles (the default)]' \
            '*--states[the state after each event too, as JSON]' \
            '*--from=[write the log of a recorded game (PGN), to be judged]:FILE:_files' \
            '*--to=[the record instead of the rulings\: pgn, with clocks and comments, or sheet]:FORM:(pgn sheet)' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    sheet)
        _arguments -s \
            '*'{-o,--output=}'[FILE.pdf, FILE.svg, FILE.png or FILE.txt; without it text goes to standard output]:FILE:_files' \
            '*--blank[an empty sheet, to be filled in by hand]' \
            '*--no-clocks[with --blank\: no columns for the clocks]' \
            '*--game=[only the game with this number in the file]:N:' \
            '*--comments[the comments of a PGN game as notes]' \
            '*--set=[fill in a field, by the name of its tag\: White=Li; may be given again]:NAME=VALUE:' \
            '*--log[standard input is the log of a match]' \
            '*--letters=[piece letters to read and write\: en, zh, zh-Hant, figurine, de, fr, es ...]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    diagram-book)
        _arguments -s \
            '*'{-o,--output=}'[FILE.pdf, where the booklet goes]:FILE:_files' \
            '*--title=[words above the first page]:TEXT:' \
            '*--columns=[boards side by side (2)]:N:' \
            '*--theme=[its colors\: print (default), wood, sea, jade, night]:NAME:(wood sea jade night print)' \
            '*--mover-below[the side to move plays from below]' \
            '*--no-answers[leave out the pages with the answers]' \
            '*--letters=[piece letters to read and write\: en, zh, zh-Hant, figurine, de, fr, es ...]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    law)
        _arguments -s \
            '*--rulebook=[the laws to go by\: fide-2023 (the default), fide-1993, popular ..., auto, or a file]:NAME:(fide-2023 popular fide-1993 fide-1997 fide-2001 fide-2005 fide-2009 fide-2014 fide-2017 fide-2018)' \
            '*--parameters[every value that the rulebook sets, with its article and how sure it is]' \
            '*--rulebooks[the rulebooks, since when they were in force, and the texts they were read from]' \
            '*--coverage[every clause of the five documents (of --rulebook) and the test or event that holds it]' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    fen)
        _arguments -s \
            '*--strict[six exact fields; repair nothing, tolerate nothing odd]' \
            '*--epd[read EPD\: four fields, then operations such as bm e4;]' \
            '*--chess960[take the position as Chess960\: castling is king takes rook in UCI]' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    rating)
        _arguments -s \
            '*--rules=[edition\: fide-2024 (in force), fide-2024-03 (before October 2025), fide-2022, fide-2014, fide-2013, fide-2008]:NAME:' \
            '*--kind=[standard (the default), rapid or blitz]:KIND:' \
            '*--k=[K as given, instead of working it out]:N:' \
            '*--games=[rated games played before (default\: 30 or more)]:N:' \
            '*--peak=[the highest rating ever published\: from 2400 on K stays 10]:RATING:' \
            '*--born=[year of birth\: K is 40 for juniors]:YEAR:' \
            '*--year=[year of the rating list (default\: this year, or that of the tournament)]:YEAR:' \
            '*--player=[only this player of a tournament, by name, number or FIDE number]:NAME:' \
            '*--pool[initial\: all files together, as the events of one newcomer (--player)]' \
            '*--event=[of a PGN file\: only games whose Event tag begins so]:NAME:' \
            '*--date=[of a PGN file\: only games whose Date tag begins so, as 2005 or 2005.07]:DATE:' \
            '*--format=[of files\: trf, csv, json or pgn (default\: by their name or their beginning)]:FORMAT:' \
            '*--csv[answer with a table in CSV]' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    title)
        _arguments -s \
            '*--rules=[fide-2024 (the default), or s004, the rules of the 1980s]:NAME:' \
            '*--title=[only this title\: GM, IM, WGM, FM, WIM, CM, WFM or WCM]:TITLE:' \
            '*--all[each clause of each norm, not only those missed]' \
            '*--player=[of a tournament\: only this player, every clause of every norm]:NAME:' \
            '*--event=[of a PGN file\: only games whose Event tag begins so]:NAME:' \
            '*--date=[of a PGN file\: only games whose Date tag begins so, as 2005 or 2005.07]:DATE:' \
            '*--format=[of files\: trf, csv, json or pgn (default\: by their name or their beginning)]:FORMAT:' \
            '*--rounds=[norm\: rounds, from 7 to 19 (default 9)]:N:' \
            '*--avg=[norm\: average rating of the opponents; without it the whole table is shown]:RATING:' \
            '*--double[norm\: a double round robin]' \
            '*--csv[norm\: the table in CSV]' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    opening)
        _arguments -s \
            '*--chess960[take the position as Chess960\: castling is king takes rook in UCI]' \
            '*--letters=[piece letters to read and write\: en, zh, zh-Hant, figurine, de, fr, es ...]:NAME:(en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr)' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    perft)
        _arguments -s \
            '*--divide[also the count under each first move]' \
            '*'{-j,--jobs=}'[work with N threads (default 1; 0\: as many as there are processors)]:N:' \
            '*--chess960[take the position as Chess960\: castling is king takes rook in UCI]' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    serve)
        _arguments -s \
            '*--host=[where to listen (default 127.0.0.1)]:ADDRESS:' \
            '*--port=[at which port (default 8080; 0\: any that is free)]:N:' \
            '*--data=[the folder that keeps the games (default\: the current one)]:DIR:' \
            '*--origin=[a web page from there may play too]:URL:' \
            '*--proxy=[a proxy that is believed when it says, by X-Forwarded-For, who asks]:ADDRESS:' \
            '*--connections=[at most so many at a time (default 12000)]:N:' \
            '*--per-address=[at most so many of one address (default 0\: no limit)]:N:' \
            '*--commands=[a socket may send so many a second (default 20)]:N:' \
            '*--creations=[an address may make so many games a minute (default 60)]:N:' \
            '*--resume-after=[so many seconds after a crash or a stop clocks go on by themselves (default 300; 0\: never)]:S:' \
            '*--lag=[a move over a slow line is given back so much at most (default 300; 0\: nothing)]:MS:' \
            '*--engines=[so many chess engines think at once (default 2; 0\: no computer plays)]:N:' \
            '*--engine-games=[games with an engine that an address may play at once (default 8; 0\: no limit)]:N:' \
            '*--requests=[an address may ask so often a second, ten times as often at once (default 100; 0\: no limit)]:N:' \
            '*--logins=[an address may try so many passwords a minute (default 20)]:N:' \
            '*--judges=[so many posted records are judged at a time (default 2; 0\: none)]:N:' \
            '*--judge-seconds=[and each for so long at most (default 30)]:N:' \
            '*--judge-bytes=[and each has at most so many bytes (default 4194304)]:N:' \
            '*--log-requests=[lines of the log about requests\: none, faults (what was refused or cut off) or all (the default)]:WHICH:' \
            '*--config=[lines of NAME = VALUE with the names above; what the command line says counts more]:FILE:_files' \
            '*--check-config[only say whether the configuration is good]' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    store)
        _arguments -s \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:item:_files'
        ;;
    help)
        _arguments -s \
            '*--man[write the man page, or that of the command, in mdoc]' \
            '*--completion=[write what teaches a shell to complete commands and options\: bash, zsh, fish]:SHELL:(bash zsh fish)' \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*:command:(show play moves move explain status pgn judge match sheet diagram-book law fen rating title opening perft serve store help)'
        ;;
    *)
        if [[ ${words[CURRENT]} == -* ]]; then
            _arguments -s \
            '*--json[answer in JSON, one object a line]' \
            '*--lang=[language of words\: en or zh (default\: the environment'\''s)]:LANG:(en zh)' \
            '*'{-h,--help}'[show this help]' \
            '*'{-V,--version}'[show the version]'
        else
            _describe command commands
        fi
        ;;
    esac
}
if [[ ${funcstack[1]} == _gx ]]; then
    _gx "$@"
else
    compdef _gx gx
fi
