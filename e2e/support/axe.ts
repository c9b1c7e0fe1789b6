import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Waits for every animation that ends: a color halfway to another one is not what a reader sees. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
  });
}

/** What axe finds wrong, by rule and place. */
export async function findViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await settle(page);
  // Our pages hold no frames of others, so what axe collects over frames and about what it passes can be left out.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** The faults in light colors, and those of the dark ones beside them: no other rule depends on the colors. */
export async function faultsInBothColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const inLight = await findViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await findViolations(page, ["color-contrast"]);
  return [...inLight, ...inDark.map((fault) => `dark ${fault}`)];
}
