// sounds.js - sounds made on the spot: a piece of wood on wood is a short noise through a narrow band, a clock's lever a
// shorter, higher one; a bell is two sines that die away. Nothing is heard before a person has touched the page.
import { pref } from "./prefs.js";

/** @type {AudioContext | null} */
let context = null;

/** @param {number} at @param {number} frequency @param {number} seconds @param {number} loud */
function knock(at, frequency, seconds, loud) {
    const audio = /** @type {AudioContext} */ (context);
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = (Math.random() * 2 - 1) * Math.exp((-6 * n) / samples.length);
    const source = audio.createBufferSource(),
        band = audio.createBiquadFilter(),
        gain = audio.createGain();
    source.buffer = buffer;
    band.type = "bandpass";
    band.frequency.value = frequency;
    band.Q.value = 2.5;
    gain.gain.value = loud;
    source.connect(band).connect(gain).connect(audio.destination);
    source.start(at);
}

/** @param {number} at @param {number} frequency @param {number} seconds */
function bell(at, frequency, seconds) {
    const audio = /** @type {AudioContext} */ (context);
    const tone = audio.createOscillator(),
        gain = audio.createGain();
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0.12, at);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
}

/** @type {Record<string, (at: number) => void>} */
const sounds = {
    move: (at) => knock(at, 900, 0.09, 0.9),
    capture: (at) => (knock(at, 700, 0.07, 1), knock(at + 0.06, 1000, 0.09, 0.9)),
    press: (at) => (knock(at, 2600, 0.03, 0.6), knock(at + 0.03, 1500, 0.05, 0.5)),
    check: (at) => (knock(at, 900, 0.09, 0.9), bell(at, 880, 0.25)),
    ruling: (at) => bell(at, 660, 0.4),
    low: (at) => bell(at, 1320, 0.12),
    over: (at) => (bell(at, 523, 0.9), bell(at + 0.12, 659, 0.9)),
};

/** @param {keyof typeof sounds} name */
export function sound(name) {
    if (!pref("sound") || !context || context.state !== "running") return;
    sounds[name](context.currentTime);
}

addEventListener("pointerdown", wake, { capture: true });
addEventListener("keydown", wake, { capture: true });

function wake() {
    if (!pref("sound")) return;
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
}
