import { expect, type Page } from "@playwright/test";

/** Nothing on the page is wider than the screen, once the page has its size. */
export async function expectFits(page: Page, state?: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(async () => page.evaluate(() => document.documentElement.scrollWidth), state)
    .toBeLessThanOrEqual(width);
}

/** Sets text as readers do who need more room between letters, words, lines and paragraphs (WCAG 1.4.12). */
export const spaceText = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Texts that their own element cuts off. */
export const findCutTexts = async (page: Page): Promise<string[]> =>
  page.locator("body *").evaluateAll((elements) =>
    elements
      .filter((one) => {
        const hasText = [...one.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        );
        // Text for screen readers alone is clipped whole.
        const { overflowX, clipPath } = getComputedStyle(one);
        const isCut = ["hidden", "clip"].includes(overflowX) && clipPath === "none";
        return hasText && isCut && one.scrollWidth > one.clientWidth + 1;
      })
      .map(({ textContent }) => textContent.trim()),
  );

/** Elements that stay in view and take more than a third of the screen's height. */
export const findTallBars = async (page: Page): Promise<string[]> =>
  page.locator("body *").evaluateAll((elements) =>
    elements
      .filter((one) => {
        const { position, top, bottom } = getComputedStyle(one);
        const stays =
          position === "fixed" || (position === "sticky" && (top !== "auto" || bottom !== "auto"));
        return stays && one.getBoundingClientRect().height > window.innerHeight / 3;
      })
      .map((one) => `${one.textContent.trim().slice(0, 40)} (${one.getAttribute("class")})`),
  );
