import { expect, type Page, type TestInfo, test as base } from "@playwright/test";
import type { Site } from "./site.ts";
import { type Sites, sites } from "./sites.ts";

/** Names the console errors and uncaught exceptions that a test causes: each must occur, and no others may. */
type ExpectErrors = (...errors: readonly RegExp[]) => void;

/** The visitor's answer to the cookie notice, which otherwise covers the bottom of the screen. */
type Options = { consent: "accepted" | "dismissed" | "none" };
type Fixtures = {
  expectErrors: ExpectErrors;
  /** The test's site: the default one unless a spec file names another. */
  site: Site;
};

/** Each test runs once: on desktop, or with "@mobile-only" in its title on a phone. */
const isOnPhone = ({ tags }: TestInfo): boolean => tags.includes("@mobile-only");

function listen(page: Page, errors: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => errors.push(String(error)));
}

/** A CSP violation is an error even if the code continues without the resource. Runs in the page. */
function complainOfPolicy(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`The policy forbids ${violatedDirective} ${blockedURI} ${sourceFile}`),
  );
}

/** Fills fields over BiDi with the browser's own setter: React would take Playwright's for its own. Runs in the page. */
function fillAsTyped(): void {
  const insert = (text: string): void => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd } = field;
    // An email field names no selection: all of it is filled.
    const start = selectionStart ?? 0;
    const filled = value.slice(0, start) + text + value.slice(selectionEnd ?? value.length);
    Reflect.set(Object.getPrototypeOf(field) as object, "value", filled, field);
    if (selectionStart !== null) field.setSelectionRange(start + text.length, start + text.length);
    field.dispatchEvent(new InputEvent("input", { data: text, bubbles: true }));
  };
  Object.defineProperty(window, "__pw_bidiInsertText", { get: () => insert, set() {} });
}

/** An end-to-end test of the built product in a real browser. Fails on any console error that it doesn't expect. */
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
  expectErrors: [
    async ({ context, site, browserName }, provide) => {
      const errors: string[] = [];
      const expected: RegExp[] = [];
      site.smtp.received.length = 0;
      site.smtp.behave();
      context.on("page", (page) => listen(page, errors));
      await context.addInitScript(complainOfPolicy);
      if (browserName === "firefox") await context.addInitScript(fillAsTyped);
      await provide((...more) => void expected.push(...more));
      // The browser may report an error after the page has already reacted to it.
      await expect.poll(() => expected.filter((one) => !errors.some((error) => one.test(error)))).toEqual([]);
      expect(errors.filter((error) => !expected.some((one) => one.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The toast, found by its label, because an open dialog hides the rest of the page from roles. */
export const toastOn = (page: Page) => page.getByLabel(/^Notifications/).locator("li");

export { expect };
