// safety.mjs - what the page may do: nothing that is not from here, no script or style in the markup, no address with a token in it.
import { click, drag, run, stands, want } from "./lib.mjs";

const strict = /^default-src 'none'/;

/** The policy of an answer, as a list by name. */
function policyOf(answer) {
    const text = answer.headers.get("content-security-policy") ?? "";
    return {
        text,
        of: Object.fromEntries(
            text
                .split(";")
                .map((each) => each.trim().split(" "))
                .map(([name, ...rest]) => [name, rest]),
        ),
    };
}

run({
    async every_page_has_the_policy(world) {
        const worker = JSON.parse(/const files = (\[[^\]]*\])/.exec(await (await fetch(`${world.url}/sw.js`)).text())[1]).find((file) =>
            file.endsWith("/worker.js"),
        );
        for (const where of ["/", "/law", "/law/7.5.1", "/g/none", "/watch", "/local/none", "/sw.js", worker]) {
            const { text, of } = policyOf(await fetch(world.url + where));
            want(strict.test(text), `${where} allows nothing by default: ${text}`);
            want(!text.includes("unsafe-inline") && !/'unsafe-eval'/.test(text), `${where}: ${text}`);
            for (const [name, sources] of Object.entries(of))
                for (const source of sources)
                    want(!/^(\*|https?:|wss?:)/.test(source), `${where}: ${name} is this origin's alone: ${source}`);
        }
    },

    async what_is_put_in_does_not_run(world) {
        const page = await world.page("/");
        const ran = await page.evaluate(() => {
            const script = document.createElement("script");
            try {
                script.text = "globalThis.ran = true";
            } catch {
                return "refused";
            }
            document.body.append(script);
            const styled = document.createElement("div");
            styled.setAttribute("style", "color: rgb(1, 2, 3)");
            document.body.append(styled);
            return `${globalThis.ran} ${getComputedStyle(styled).color}`;
        });
        want(ran === "refused" || !/true|rgb\(1, 2, 3\)/.test(ran), `neither script nor style of the markup: ${ran}`);
        const refused = await page.evaluate(
            () =>
                new Promise((done) => {
                    addEventListener(
                        "securitypolicyviolation",
                        (event) => event.effectiveDirective === "connect-src" && done(event.blockedURI),
                    );
                    fetch("https://example.org/").catch(() => setTimeout(() => done("not by the policy"), 2000));
                }),
        );
        want(refused.startsWith("https://example.org"), `no other server may be asked: ${refused}`);
        world.faults.length = 0; // the console says what was refused, and the request was ours
    },

    async every_view_asks_only_this_server(world) {
        const { game, white, black } = await world.game({ enforcement: "assisted", control: "600+5" });
        await drag(white, "e2", "e4");
        await stands(black, "e4", "white pawn");
        await click(black, "e7", "e5");
        await stands(white, "e5", "black pawn");
        const other = await world.page(`/g/${game}`);
        for (const where of ["/law", "/law/9.2", "/watch", "/"]) {
            await other.goto(world.url + where);
            await other.waitForSelector("#view main");
        }
    },

    async names_and_notes_stay_text(world) {
        const { white, black } = await world.game({ enforcement: "board", control: "600+5", recording: "required" });
        const evil = "<b id=x>";
        await white.fill(".write input", evil);
        await white.click(".write button");
        await drag(white, "e2", "e4");
        await stands(black, "e4", "white pawn");
        for (const page of [white, black]) want((await page.locator("#x").count()) === 0, "no element comes of what was typed");
    },

    async a_token_is_nowhere_to_be_seen(world) {
        const { white, seats } = await world.game({ enforcement: "assisted" });
        want(!white.url().includes(seats.white), "not in the address");
        want(!(await white.content()).includes(seats.white), "not in the page");
        want((await white.evaluate(() => document.referrer)) === "", "no referrer");
    },
});
