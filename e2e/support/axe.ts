import axe, { type RunOptions } from "axe-core";
import type { Page } from "@playwright/test";
import { waitUntilLoaded } from "./loaded.ts";

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

type Axe = typeof axe;

declare global {
  var axe: Axe;
}

/** The violations that axe finds, by rule and element; by default of all rules, in the whole page. */
export async function findViolations(
  page: Page,
  { rules = [], within = "html" }: { rules?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  await waitUntilLoaded(page);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    // Recomputes every style. After a change of colors, Chromium may leave old ones where nothing else changed.
    const root = document.documentElement;
    for (const display of ["none", ""]) {
      root.style.display = display;
      root.getClientRects();
    }
  }, drawRows);
  await settle(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  // The details of passed rules take time and nobody reads them; our only iframe runs no scripts, so it can't be asked.
  const options: RunOptions = { resultTypes: ["violations"], iframes: false };
  if (rules.length > 0) options.runOnly = [...rules];
  const { violations } = await page.evaluate(async (how) => globalThis.axe.run(how.within, how.options), {
    within,
    options,
  });
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
export async function faultsInBothColors(page: Page, within = "html"): Promise<string[]> {
  await changeColors(page, "light");
  const inLight = await findViolations(page, { within });
  await changeColors(page, "dark");
  const inDark = await findViolations(page, { rules: ["color-contrast"], within });
  return [...inLight, ...inDark.map((fault) => `dark ${fault}`)];
}

const grouping = new Set(["group", "radiogroup", "form", "dialog", "row"]);
const controls = new Set([
  "button",
  "checkbox",
  "combobox",
  "link",
  "radio",
  "searchbox",
  "spinbutton",
  "switch",
  "textbox",
]);

/** The names that controls with different effects share, with the groups around them; "" is a control without a name. */
export async function findTwins(page: Page): Promise<string[]> {
  await waitUntilLoaded(page);
  const lines = (await page.locator("body").ariaSnapshot()).split("\n");
  const around: string[] = [];
  const effects = new Map<string, Set<string>>();
  for (const [at, line] of lines.entries()) {
    const found = /^( *)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line);
    if (!found) continue;
    const [, indent = "", role = "", name = ""] = found;
    around.splice(indent.length / 2);
    around[indent.length / 2] = grouping.has(role) ? name : "";
    if (!controls.has(role)) continue;
    const key = name && [...around.filter(Boolean), name].join(" > ");
    // Two links to one page do the same.
    const effect = role === "link" ? (lines[at + 1] ?? "").trim() : String(at);
    effects.set(key, (effects.get(key) ?? new Set()).add(effect));
  }
  return [...effects].flatMap(([key, each]) => (each.size > 1 || key === "" ? [key] : []));
}
