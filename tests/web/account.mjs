// account.mjs - a name at the server: made, entered from another browser, the games there, everything that is kept, and gone again.
import { drag, run, says, stands, until, want } from "./lib.mjs";

const password = "long enough 1 2 3";

async function enter(page, name, button, secret = password) {
    await page.fill("[name=name]", name);
    await page.fill("[name=password]", secret);
    await page.locator(".account-form button", { hasText: button }).click();
}

run({
    async games_are_found_from_another_browser(world) {
        const one = await world.page("/account");
        await enter(one, "anna", "Make an account");
        await says(one, "h1", "anna");
        await one.click("header .home");
        await one.click("[name=color][value=white]", { force: true });
        await one.click("button.main");
        await one.waitForSelector(".invite");
        const black = await world.page(new URL(await one.inputValue(".invite input")).href.slice(world.url.length));
        await drag(one, "e2", "e4");
        await stands(black, "e4", "white pawn");

        const other = await world.page("/account");
        await enter(other, "anna", "Sign in");
        await other.waitForSelector(".mine li a");
        await other.click(".mine li a");
        await stands(other, "e4", "white pawn");
        await drag(black, "e7", "e5");
        await stands(other, "e5", "black pawn");
        await drag(other, "g1", "f3");
        await stands(black, "f3", "white knight");
    },

    async wrong_words_are_answered(world) {
        const page = await world.page("/account");
        await enter(page, "berta", "Make an account");
        await says(page, "h1", "berta");
        await page.locator(".account button", { hasText: "Sign out" }).first().click();
        await page.waitForSelector(".account-form");
        await enter(page, "berta", "Sign in", "not the password");
        await says(page, "#toasts", "wrong");
        await enter(page, "berta", "Make an account");
        await says(page, "#toasts", "taken");
    },

    async what_is_kept_is_handed_out_and_deleted(world) {
        const page = await world.page("/account");
        await enter(page, "cecil", "Make an account");
        await says(page, "h1", "cecil");
        const [download] = await Promise.all([page.waitForEvent("download"), page.locator("a[download]").click()]);
        want(download.suggestedFilename() === "account.json", "a file is handed out");
        await page.locator(".account button.danger").click();
        await page.fill("dialog input", password);
        await page.locator("dialog button.danger").click();
        await page.waitForSelector(".account-form");
        await enter(page, "cecil", "Sign in");
        await until(async () => (await page.locator("#toasts").textContent()).includes("wrong"), "nobody of that name is left");
    },
});
