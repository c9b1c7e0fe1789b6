import { expect, type Page, test as base } from "@playwright/test";
import type { Site } from "./site.ts";
import { type Sites, sites } from "./sites.ts";

/** Console errors and uncaught exceptions of a page; a journey that expects some empties the list. */
export type ConsoleErrors = string[];

/** What the visitor has answered to the cookie notice before. With no answer it lies over the end of the screen. */
type Options = { consent: "accepted" | "dismissed" | "none" };
type Fixtures = {
  consoleErrors: ConsoleErrors;
  /** The site of the journey: the plain one unless a spec file names another. */
  site: Site;
};

function listen(page: Page, consoleErrors: ConsoleErrors): void {
  page.on("console", (message) => {
    if (message.type() === "error") consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
}

/** What our headers forbid is a fault even where the code goes on without it. Runs in the page. */
function complainOfPolicy(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`The policy forbids ${violatedDirective} ${blockedURI} ${sourceFile}`),
  );
}

/** A journey through the built product in a real browser. A console error fails it. */
export const test = base.extend<Fixtures & Options, Sites>({
  ...sites,
  site: async ({ plainSite }, provide) => provide(plainSite),
  baseURL: async ({ site }, provide) => provide(site.url),
  consent: ["dismissed", { option: true }],
  storageState: async ({ consent, site }, provide) => {
    const localStorage = consent === "none" ? [] : [{ name: "cookie_consent", value: consent }];
    await provide({ cookies: [], origins: [{ origin: site.url, localStorage }] });
  },
  consoleErrors: [
    async ({ context, site }, provide) => {
      const consoleErrors: ConsoleErrors = [];
      site.smtp.received.length = 0;
      site.smtp.behave();
      context.on("page", (page) => listen(page, consoleErrors));
      await context.addInitScript(complainOfPolicy);
      await provide(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** What the page says in passing; found by its label, since an open dialog hides the rest of the page from roles. */
export const toastOn = (page: Page) => page.getByLabel(/^Notifications/).locator("li");

export { expect };
