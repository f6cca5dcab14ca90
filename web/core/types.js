// @ts-check
/**
 * What goes into the core and comes out of it, for tsc and for readers. docs/match.md describes events, rulings and states;
 * docs/core.md the questions.
 *
 * @typedef {"white" | "black"} Color
 * @typedef {"en" | "zh"} Language
 *
 * @typedef {object} Move a legal move
 * @property {string} uci in Chess960 castling is the king onto its rook
 * @property {string} san in the letters that were asked for
 * @property {string} from
 * @property {string} to of a castling king: where it arrives
 * @property {string} [rook] of a castling: the rook's square
 * @property {"q" | "r" | "b" | "n"} [promotion]
 *
 * @typedef {object} About what a question is about: by default the last position of a match, or the start position
 * @property {string} [fen]
 * @property {number} [ply] the position of the match after so many moves
 * @property {number} [start] start position 0 to 959 of Chess960
 * @property {boolean} [chess960] how castling is written; by default as the match or the position has it
 * @property {string} [letters] of the pieces: "en", "zh", "figurine", "de" ...
 *
 * @typedef {object} Read what a text means
 * @property {Move | null} move
 * @property {string[]} [notes] what was forgiven
 * @property {"syntax" | "illegal" | "ambiguous"} [code] why there is no move
 * @property {number} [offset] bytes of UTF-8 before the fault
 * @property {number} [length]
 * @property {string} [why] illegal: the reason's name
 * @property {string} [article] of the FIDE Laws
 * @property {string[]} [squares] that one has to look at
 * @property {{en: string, zh: string}} [text] the reason in words
 * @property {Move[]} [candidates] ambiguous: those that fit
 * @property {Move[]} complete those that begin as was typed
 *
 * @typedef {object} Position
 * @property {string} fen
 * @property {Color} turn
 * @property {boolean} check
 * @property {string[]} checkers squares
 * @property {string[]} king the square of the king whose turn it is
 * @property {"ongoing" | "checkmate" | "stalemate" | "dead"} status
 * @property {boolean} chess960
 * @property {number} halfmoves since the last capture or pawn move
 * @property {number} moves how many are legal
 *
 * @typedef {object} Claims what the player who has the move may claim
 * @property {boolean} threefold
 * @property {boolean} fifty
 * @property {Move[]} threefold_with moves that, written down, make the claim right
 * @property {Move[]} fifty_with
 * @property {string} fen of the position that is asked about: the present one, or after the written move
 * @property {number} halfmoves of that position
 * @property {number[]} occurrences plies after which it has stood
 *
 * @typedef {object} Fault a line that is no event
 * @property {string} code
 * @property {number} offset bytes
 * @property {number} length
 * @property {string | null} field
 * @property {string} text in English
 *
 * @typedef {Record<string, any> & {event: number, at: number, ruling: string, article: string | null}} Ruling
 * @typedef {Record<string, any> & {status: string, fen: string, moves: string[], turn: Color}} State
 * @typedef {Record<string, any>} Event
 *
 * @typedef {object} Judged
 * @property {Ruling[]} rulings
 * @property {State | null} state after the event; null where it was not asked for, and after a fault
 * @property {Fault | null} fault the line was no event, and nothing has happened
 * @property {Wait | null} wait what has to be proved first; nothing has happened
 * @property {string} raw the lines, byte for byte those of `gx match --json`
 *
 * @typedef {{proof: "mate" | "perpetual" | "dead", color: Color, fen: string}} Wait a proof that may take long
 * @typedef {{chance: "unknown" | "winnable" | "unwinnable"}} Proved
 *
 * @typedef {object} Line moves played one after another
 * @property {{move: Move, fen: string}[]} moves
 * @property {string | null} fault why the next one was not
 * @property {string} fen where it ends
 */

export {};
