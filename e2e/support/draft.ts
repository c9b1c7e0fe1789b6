import type { Page } from "@playwright/test";
import { draftKey } from "../../client/src/draft/store/draft-storage.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";

/** A draft as stored in the browser. */
export const storedDraft = (answers: AnyAnswers): string =>
  JSON.stringify({
    version: 1,
    revision: 1,
    savedAt: "",
    startedAt: "2026-11-01T12:00:00.000Z",
    answers,
    openRows: {},
    done: [],
  });

/** Sets the draft's storage item before the page's own scripts run, unless one exists. */
export async function seedDraft(page: Page, raw: string): Promise<void> {
  await page.addInitScript(
    ([key = "", value = ""]) => {
      // Firefox also runs it in the blank page before, which has no storage.
      if (window.top !== window || window.origin === "null") return;
      if (!localStorage.getItem(key)) localStorage.setItem(key, value);
    },
    [draftKey, raw],
  );
}

/** The answers stored in the browser; undefined before the first save. */
export async function storedAnswers(page: Page): Promise<AnyAnswers | undefined> {
  const raw = await page.evaluate((key) => localStorage.getItem(key), draftKey);
  const stored: { answers?: AnyAnswers } | undefined = raw === null ? undefined : JSON.parse(raw);
  return stored?.answers;
}

/** The draft's second copy, in IndexedDB, as text; "" before there is one. */
export const readBackup = async (page: Page): Promise<string> =>
  page.evaluate(
    async () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("companyProfile", 1);
        opening.addEventListener("error", () => resolve(""));
        opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
          reading.addEventListener("success", () => resolve(JSON.stringify(reading.result)));
          opening.result.close();
        });
      }),
  );

/** From here on the browser's storage rejects writes. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
}

/** Opens a section, or the first one, and waits until the builder has hydrated the outline sent by the server. */
export async function openSection(page: Page, section?: string): Promise<void> {
  await page.goto(`/profile-builder${section === undefined ? "" : `?section=${section}`}`);
  await page.locator("main[tabindex]").waitFor();
}

/** Navigates the open builder to another section, like a link in it, without a page load. */
export async function showSection(page: Page, section: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), `/profile-builder?section=${section}`);
}

/** Opens a section with a stored profile. */
export async function openWith(page: Page, answers: AnyAnswers, section: string): Promise<void> {
  await seedDraft(page, storedDraft(answers));
  await openSection(page, section);
}
