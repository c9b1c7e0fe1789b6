import type { Page } from "@playwright/test";
import { draftKey } from "../../client/src/draft/store/draft-storage.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";

/** A draft as the browser keeps it. */
export const storedDraft = (answers: AnyAnswers): string =>
  JSON.stringify({ version: 1, revision: 1, savedAt: "", answers, openRows: {}, done: [] });

/** Puts something under the draft's key before the page's own scripts run, unless something is there already. */
export async function seedDraft(page: Page, raw: string): Promise<void> {
  await page.addInitScript(
    ([key = "", value = ""]) => {
      if (window.top === window && !localStorage.getItem(key)) localStorage.setItem(key, value);
    },
    [draftKey, raw],
  );
}

/** The answers that the browser has stored; undefined before the first save. */
export async function storedAnswers(page: Page): Promise<unknown> {
  const raw = await page.evaluate((key) => localStorage.getItem(key), draftKey);
  const stored: unknown = raw === null ? undefined : JSON.parse(raw);
  return typeof stored === "object" && stored && "answers" in stored ? stored.answers : undefined;
}

/** From here on the browser keeps nothing more. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
}

/** Opens a section, and waits until the builder itself has replaced the outline that the server sends. */
export async function openSection(page: Page, section: string): Promise<void> {
  await page.goto(`/profile-builder?section=${section}`);
  await page.locator("main[tabindex]").waitFor();
}

/** Shows another section of the builder that is open, as a link in it does: nothing is loaded again. */
export async function showSection(page: Page, section: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), `/profile-builder?section=${section}`);
}

/** Opens a section with a profile in the browser's storage. */
export async function openWith(page: Page, answers: AnyAnswers, section: string): Promise<void> {
  await seedDraft(page, storedDraft(answers));
  await openSection(page, section);
}
