// rulebooks.js - the editions of the laws by the names that people give them.
import { _, N_ } from "./words.js";

/** @type {Record<string, string>} */
export const rulebookNames = {
    "fide-2023": N_("FIDE Laws of today (2023)"),
    popular: N_("The popular Chinese rules"),
    "fide-2018": N_("FIDE Laws of 2018"),
    "fide-2017": N_("FIDE Laws of 2017"),
    "fide-2014": N_("FIDE Laws of 2014"),
    "fide-2009": N_("FIDE Laws of 2009"),
    "fide-2005": N_("FIDE Laws of 2005"),
    "fide-2001": N_("FIDE Laws of 2001"),
    "fide-1997": N_("FIDE Laws of 1997"),
    "fide-1993": N_("FIDE Laws of 1989 to 1997"),
};

/** @param {string | undefined} rulebook as the server names it @returns {string} */
export const rulebookName = (rulebook = "fide-2023") => (rulebookNames[rulebook] ? _(rulebookNames[rulebook]) : rulebook);
