import type { Page } from "@playwright/test";
import { faultsInBothColors } from "./support/axe.ts";
import { addCarrier, openCarrier, test } from "./support/carrier-check.ts";
import { expectFits } from "./support/fits.ts";
import { expect } from "./support/test.ts";

/** Opens everything that is folded and has this text. */
async function unfold(page: Page, text: string): Promise<void> {
  for (const summary of await page.getByRole("tabpanel").locator("summary", { hasText: text }).all())
    await summary.click();
}

/** The texts of buttons that are lower than a finger needs, or that overlap one another. */
const findBadTargets = async (page: Page): Promise<string[]> =>
  page.locator("main").evaluate((main) => {
    const targets = [...main.querySelectorAll("button, summary, select, [type=search]")]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ text: element.textContent.trim(), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    return targets
      .filter(
        ({ box }, index) =>
          box.height < 44 ||
          targets.some(
            (other, position) =>
              position > index &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1 &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1,
          ),
      )
      .map(({ text }) => text);
  });

async function expectNoFault(page: Page, state: string): Promise<void> {
  expect(await faultsInBothColors(page), state).toEqual([]);
  await expectFits(page, state);
}

test("axe finds nothing in any tab, in light and in dark colors; a finger hits every button, and nothing is wider than the screen @mobile-only @slow", async ({
  page,
}) => {
  test.slow();
  for (const tab of ["overview", "inspections", "vehicles", "underwriter"]) {
    const { panel } = await openCarrier(page, { dot: "1000006", tab });
    await expect(panel).toContainText(/Source: FMCSA/);
    if (tab === "vehicles") await panel.getByRole("button", { name: "9 inspections" }).click();
    if (tab !== "overview") {
      await unfold(page, tab === "underwriter" ? "" : "Filter and sort");
      const map = panel.getByRole("figure", { name: "Inspections by state" }).locator("svg path");
      if (tab === "underwriter") await expect(map.first()).toBeVisible();
      await expect.poll(async () => findBadTargets(page), tab).toEqual([]);
    }
    await expectNoFault(page, tab);
  }
});

test("axe finds nothing in a report, in an out-of-service order and in errors @mobile-only @slow", async ({
  page,
  fmcsa,
  expectErrors,
}) => {
  expectErrors(/status of 503/, /status of 404/);
  const { report } = await openCarrier(page, { dot: "1000006", tab: "inspections", inspection: "815400027" });
  await expect(report).toContainText("Violations: 4");
  await expectNoFault(page, "a report");
  const order = await openCarrier(page, { dot: "1000005", tab: "inspections" });
  await expect(page.getByRole("region", { name: "Summary" })).toContainText(
    "ordered this carrier out of service",
  );
  await expect(order.reports).toHaveCount(3);
  await expectNoFault(page, "an out-of-service order");
  const dot = addCarrier(fmcsa);
  fmcsa.setFault("rbkj-cgst", "403");
  const { panel, tryAgain } = await openCarrier(page, { dot, tab: "inspections" });
  await expect(panel.getByRole("alert")).toBeVisible();
  await expectNoFault(page, "an error");
  fmcsa.setFault("all", "none");
  await tryAgain.click();
  await expect(panel.getByRole("alert")).toBeHidden();
  await openCarrier(page, { dot: "7654321" });
  await page.getByRole("alert").waitFor();
  await expectNoFault(page, "an unknown number");
});
