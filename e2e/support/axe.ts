import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Waits for all finite animations to end, because axe would measure colors in mid-transition. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      // In closed details nothing moves, and nothing ends.
      .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility());
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
  });
}

/** Rows below the screen are not drawn until they are near it, and then axe sees no background behind their text. */
const drawRows = "[role=row], [aria-posinset] { content-visibility: visible !important }";

/** The violations that axe finds, by rule and element. */
export async function findViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, drawRows);
  await settle(page);
  // Our only iframe runs no scripts, so axe can skip frame messaging and the details of passed rules.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Violations in light colors, plus contrast violations in dark colors: no other rule depends on color. */
export async function faultsInBothColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const inLight = await findViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await findViolations(page, ["color-contrast"]);
  return [...inLight, ...inDark.map((fault) => `dark ${fault}`)];
}
