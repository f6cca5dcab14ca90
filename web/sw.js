// sw.js - the service worker: the page of one build, kept whole.
//
// It takes every file of the build into a cache named after it, answers from there, and falls back on the network. Whatever is below
// /api/ is never touched: games are the server's. A new build installs beside the old one and replaces it at once; pages
// that are open keep the modules that they have.
const base = "@BASE@";
const files = ["@FILES@"];
const views = /^\/($|g\/|local|law|watch|arbiter|replay|account)/;

self.addEventListener("install", (event) => {
    event.waitUntil(
        caches
            .open(base)
            .then((cache) => cache.addAll(["/", ...files]))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener("activate", (event) => {
    const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== base).map((name) => caches.delete(name))));
    event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname.startsWith("/p/")) event.respondWith(kept(event.request));
    else if (event.request.mode === "navigate" && views.test(url.pathname)) event.respondWith(fresh(event.request));
});

async function kept(request) {
    const cache = await caches.open(base);
    return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The server's index, so that a new build is seen; ours where there is no network within two seconds. */
async function fresh(request) {
    const cached = await (await caches.open(base)).match("/");
    const asked = fetch(request).then((answer) => (answer.ok || !cached ? answer : cached));
    if (!cached) return asked;
    const late = new Promise((done) => setTimeout(() => done(cached), 2000));
    return Promise.race([asked.catch(() => cached), late]);
}
