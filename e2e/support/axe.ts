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
    // A new value for every element: after a change of colors, Chromium may leave old ones where nothing else changed.
    sheet.replaceSync(`${css} * { --looked-at: ${performance.now()} }`);
    document.adoptedStyleSheets = [sheet];
  }, drawRows);
  await settle(page);
  // Our only iframe runs no scripts, so axe can skip frame messaging and the details of passed rules.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any: [why] }) => `${id}: ${target.join(" ")} (${why?.message ?? ""})`),
  );
}

/** Resolves once the page has been drawn in these colors. */
async function changeColors(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  await page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Violations in light colors, plus contrast violations in dark colors: no other rule depends on color. */
export async function faultsInBothColors(page: Page): Promise<string[]> {
  await changeColors(page, "light");
  const inLight = await findViolations(page);
  await changeColors(page, "dark");
  const inDark = await findViolations(page, ["color-contrast"]);
  return [...inLight, ...inDark.map((fault) => `dark ${fault}`)];
}
