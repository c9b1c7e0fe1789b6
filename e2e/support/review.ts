import type { Page } from "@playwright/test";
import { countSteps } from "#shared/api/counts.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { openWith } from "./draft.ts";
import { downloadPdf } from "./pdf-page.ts";
import { expect } from "./test.ts";

// Late evening in Chicago, when it is already the next day in UTC.
const evening = new Date("2026-11-20T23:30:00-06:00");

/** Opens the review of a profile late on November 20, 2026. */
export async function openReview(page: Page, answers: Answers): Promise<void> {
  await page.clock.setFixedTime(evening);
  await openWith(page, answers, "review");
  await expect(page.getByRole("heading", { name: "Review", exact: true })).toBeVisible();
}

/** On a phone, opens the part of the review with the profile's file, a renewal and a fresh start. */
export const openMore = async (page: Page): Promise<void> =>
  page
    .locator("summary")
    .filter({ hasText: /^More$/ })
    .click();

/** A profile's PDF, downloaded from its review on that day. */
export async function createPdf(page: Page, answers: Answers): Promise<Uint8Array> {
  await openReview(page, answers);
  return (await downloadPdf(page)).pdf;
}

/** Records the page's requests to the server. */
export function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Page counts leave at any moment, without the profile.
    if (request.method() === "POST" && pathname !== countSteps.path) sent.push(pathname);
  });
  return sent;
}
