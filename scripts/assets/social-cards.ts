import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import {
  type SocialCardName,
  socialCards,
  socialCardSize,
} from "../../client/src/app/prerender/social-cards.ts";
import { Site } from "../../e2e/support/site.ts";

type Card = (typeof socialCards)[SocialCardName];

/** Runs in the landing page: keeps only the logo and the sign over its road, with the card's text on it. */
const writeOnSign = (card: Card): string => `(({ title, text }) => {
  const hero = "section[aria-labelledby=hero] ";
  document.querySelector("[aria-label='Cookie notice']")?.remove();
  document.querySelector("header nav")?.remove();
  for (const link of document.querySelectorAll(hero + "a")) link.remove();
  const [_plate, line] = document.querySelectorAll(hero + "p");
  line.replaceChildren(text);
  document.querySelector("h1").replaceChildren(title);
})(${JSON.stringify(card)})`;

/** Renders each tool's link preview image into a folder. */
export async function makeSocialCards(browser: Browser, folder: string): Promise<void> {
  const site = await Site.start();
  const page = await browser.newPage({ viewport: socialCardSize, colorScheme: "light" });
  for (const card of Object.values(socialCards)) {
    await page.goto(site.url, { waitUntil: "networkidle" });
    await page.evaluate(writeOnSign(card));
    writeFileSync(join(folder, card.file), await page.screenshot());
  }
  await page.close();
  await site.close();
}
