/*
 * The law's reasons in words. A table of two columns; an arbiter can read it without knowing C. The words are the
 * project's own; what they say is in the articles that gx_why_article names (FIDE Laws of Chess, 1 January 2023).
 */
#include "tell_words.h"

/* clang-format off */
static const char *const sentences[TELL_CASE_COUNT][2] = {
[TELL_LEGAL] = {
    "{Man} may move to {to}: the move is legal.",
    "{man}可以走到{to}：这步棋合法。"},
[TELL_LEGAL_CAPTURE] = {
    "{Man} may capture {there}: the move is legal.",
    "{man}可以吃掉{there}：这步棋合法。"},
[TELL_LEGAL_EN_PASSANT] = {
    "{Man} may move to {to} and capture the pawn that has just advanced two squares, as if it had advanced one (en passant).",
    "{man}可以走到{to}，吃掉刚刚走了两格的兵，就像它只走了一格一样（吃过路兵）。"},
[TELL_LEGAL_CASTLING] = {
    "{Side} may castle: king and rook have not moved, nothing stands between them, and no square of the king's way is attacked.",
    "{side}可以王车易位：王和车都没有走动过，中间没有棋子，王经过的每一格都没有受到攻击。"},
[TELL_NO_PIECE] = {
    "There is no piece on {from} that could move.",
    "{from}上没有棋子可走。"},
[TELL_NO_SUCH_MAN] = {
    "{Side} has no {kind} that could make this move.",
    "{side}没有能走这步棋的{kind}。"},
[TELL_NOT_YOURS] = {
    "{Manc} belongs to {other}, and it is {side}'s turn: you may move only your own pieces.",
    "{manc}不是{side}的棋子，而现在轮到{side}走：只能走自己的棋子。"},
[TELL_OWN_CAPTURED] = {
    "{Man} cannot go to {to}: {there} is your own, and you cannot capture your own pieces.",
    "{man}不能走到{to}：{there}是自己的棋子，不能吃自己的棋子。"},
[TELL_WAY_NONE] = {
    "{Man} would stay where it stands: a move goes to another square.",
    "{man}没有动：走棋必须走到另一个格子。"},
[TELL_WAY_PAWN] = {
    "A pawn goes one square straight ahead (from its first square also two) and captures one square diagonally ahead; "
    "from {from} it does not reach {to}.",
    "兵向前直走一格（在起始格可以走两格），吃子时向斜前方走一格；从{from}到不了{to}。"},
[TELL_WAY_PAWN_BACK] = {
    "A pawn only goes forward, never back or sideways: from {from} it does not reach {to}.",
    "兵只能向前走，不能后退，也不能横走：从{from}到不了{to}。"},
[TELL_WAY_PAWN_TWO] = {
    "A pawn may advance two squares only from the square where it started; {man} has moved already.",
    "兵只有在起始格才可以一次走两格；{man}已经走动过了。"},
[TELL_WAY_PAWN_DIAGONAL] = {
    "A pawn goes diagonally only to capture, and on {to} there is nothing to capture.",
    "兵只有吃子时才斜走，而{to}上没有可以吃的棋子。"},
[TELL_WAY_KNIGHT] = {
    "A knight jumps two squares along a rank or a file and one to the side; from {from} it does not reach {to}.",
    "马走“日”字：先直走（或横走）两格，再拐一格；从{from}到不了{to}。"},
[TELL_WAY_BISHOP] = {
    "A bishop moves along diagonals; {from} and {to} do not lie on one.",
    "象走斜线；{from}和{to}不在同一条斜线上。"},
[TELL_WAY_ROOK] = {
    "A rook moves along files and ranks; {from} and {to} lie neither on one file nor on one rank.",
    "车走直线和横线；{from}和{to}既不在同一直线，也不在同一横线上。"},
[TELL_WAY_QUEEN] = {
    "A queen moves along files, ranks and diagonals; no such line joins {from} and {to}.",
    "后走直线、横线和斜线；{from}和{to}不在同一条线上。"},
[TELL_WAY_KING] = {
    "A king moves to a neighboring square (or castles); {to} is not next to {from}.",
    "王每次只走到相邻的一格（王车易位除外）；{to}与{from}不相邻。"},
[TELL_BLOCKED] = {
    "{Man} cannot reach {to}: {men} {stands|stand} in its way.",
    "{man}到不了{to}：{men}挡住了路。"},
[TELL_BLOCKED_PAWN] = {
    "{Man} cannot go to {to}: {men} {stands|stand} right there, and a pawn captures only diagonally.",
    "{man}不能走到{to}：{men}就在那里，而兵只能斜着吃子。"},
[TELL_KING_CAPTURED] = {
    "On {to} stands the king, and a king is never captured: the game ends before that, by checkmate.",
    "{to}上是对方的王，而王是不能吃的：在那之前，棋局就以将杀结束了。"},
[TELL_LEFT_IN_CHECK] = {
    "{King} is in check from {enemies}, and after this move it still would be: the check must be met first.",
    "{king}正被{enemies}将军，走了这步棋仍然被将军：必须先应将。"},
[TELL_INTO_CHECK] = {
    "The king may not go to {to}: {enemies} {attacks|attack} that square.",
    "王不能走到{to}：{enemies}攻击着那一格。"},
[TELL_PINNED] = {
    "{Man} is pinned: with it on {to}, {enemies} would attack {king}, and you may not expose your own king.",
    "{man}被牵制：它走到{to}以后，{enemies}就攻击到{king}，不能让自己的王受到攻击。"},
[TELL_CASTLING_RIGHT] = {
    "{Side} can no longer castle on this side: the king or the rook has moved before, or is not there.",
    "{side}不能再在这一侧王车易位：王或车已经走动过，或者不在原位。"},
[TELL_CASTLING_BLOCKED] = {
    "{Side} cannot castle now: {men} {stands|stand} in the way of king or rook.",
    "{side}现在不能王车易位：{men}挡在王和车的路上。"},
[TELL_CASTLING_FROM] = {
    "{Side} may not castle while the king is in check: {enemies} {attacks|attack} it.",
    "{side}的王正被{enemies}将军，被将军时不能王车易位。"},
[TELL_CASTLING_THROUGH] = {
    "{Side} may not castle: the king would cross {via}, and {enemies} {attacks|attack} there.",
    "{side}不能王车易位：王要经过{via}，而{enemies}攻击着那里。"},
[TELL_CASTLING_INTO] = {
    "{Side} may not castle: the king would arrive on {via}, and {enemies} {attacks|attack} there.",
    "{side}不能王车易位：王要走到{via}，而{enemies}攻击着那里。"},
[TELL_EN_PASSANT_LATE] = {
    "{Man} cannot capture {men} in passing: that is allowed only at once, in the move right after the advance of two squares.",
    "{man}不能吃过路兵（{men}）：只有在对方的兵走两格之后的下一步，才可以立即吃。"},
[TELL_PROMOTION_MISSING] = {
    "A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight: say which, as in {from}{to}q for a queen.",
    "兵走到底线必须升变为后、车、象或马：请写明变成什么，例如{from}{to}q表示变后。"},
[TELL_PROMOTION_PIECE] = {
    "A pawn becomes a queen, a rook, a bishop or a knight; it cannot become a king and cannot remain a pawn.",
    "兵只能升变为后、车、象或马，不能变成王，也不能仍然是兵。"},
[TELL_PROMOTION_NONE] = {
    "This move promotes nothing: only a pawn that reaches the last rank becomes another piece.",
    "这步棋没有升变：只有兵走到底线时才升变。"},
[TELL_ARTICLE] = {
    " (Laws of Chess, {article})",
    "（国际象棋规则第{article}条）"},
};
/* clang-format on */

const char *tell_sentence(gx_language language, tell_case which) {
    return sentences[which][language];
}
