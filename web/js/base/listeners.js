// listeners.js - who wants to hear of a change.

/** @template T */
export class Listeners {
    constructor() {
        /** @type {Set<(value: T) => void>} */
        this.all = new Set();
    }

    /** Returns what ends it. @param {(value: T) => void} heard @returns {() => void} */
    add(heard) {
        this.all.add(heard);
        return () => void this.all.delete(heard);
    }

    /** @param {T} value */
    tell(value) {
        for (const heard of [...this.all]) heard(value);
    }
}
