import { expect, type Page, type TestInfo, test as base } from "@playwright/test";
import type { Site } from "./site.ts";
import { type Sites, sites } from "./sites.ts";

/** A page's console errors and uncaught exceptions; a test that expects some empties the list. */
type ConsoleErrors = string[];

/** The visitor's answer to the cookie notice, which otherwise covers the bottom of the screen. */
type Options = { consent: "accepted" | "dismissed" | "none" };
type Fixtures = {
  consoleErrors: ConsoleErrors;
  /** The test's site: the default one unless a spec file names another. */
  site: Site;
};

/** Each test runs once: on desktop, or with "@mobile-only" in its title on a phone. */
const isOnPhone = ({ tags }: TestInfo): boolean => tags.includes("@mobile-only");

function listen(page: Page, consoleErrors: ConsoleErrors): void {
  page.on("console", (message) => {
    if (message.type() === "error") consoleErrors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
}

/** A CSP violation is an error even if the code continues without the resource. Runs in the page. */
function complainOfPolicy(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`The policy forbids ${violatedDirective} ${blockedURI} ${sourceFile}`),
  );
}

/** An end-to-end test of the built product in a real browser. Fails on any console error. */
export const test = base.extend<Fixtures & Options, Sites>({
  ...sites,
  site: async ({ plainSite }, provide) => provide(plainSite),
  baseURL: async ({ site }, provide) => provide(site.url),
  viewport: async ({ browserName: _always }, provide, info) =>
    provide(isOnPhone(info) ? { width: 360, height: 740 } : { width: 1280, height: 800 }),
  hasTouch: async ({ browserName: _always }, provide, info) => provide(isOnPhone(info)),
  isMobile: async ({ browserName: _always }, provide, info) => provide(isOnPhone(info)),
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

/** The toast, found by its label, because an open dialog hides the rest of the page from roles. */
export const toastOn = (page: Page) => page.getByLabel(/^Notifications/).locator("li");

export { expect };
