import { sampleCarriers } from "../server/features/site-settings/sample-carriers.ts";
import { carrierPage, openCarrier, test } from "./support/carrier-check.ts";
import { waitUntilTakenOver } from "./support/taken-over.ts";
import { expect } from "./support/test.ts";

test("the landing page leads to the tool, where Enter shows the carrier as FMCSA's census has it @mobile-only @core @firefox", async ({
  page,
}) => {
  await page.goto("/");
  // Before that, Enter opens another page, which moves no focus.
  await waitUntilTakenOver(page);
  await page.getByRole("link", { name: "Run DOT Health Check" }).click();
  const { input, heading, tab, panel } = carrierPage(page);
  await input.pressSequentially("1000006");
  await input.press("Enter");
  await expect(heading).toHaveText("Pat Sample");
  await expect(heading).toBeFocused();
  expect(new URL(page.url()).search).toBe("?dot=1000006");
  await expect(page).toHaveTitle(/DOT Health Check/);
  await expect(tab("Company Overview")).toHaveAttribute("aria-selected", "true");
  for (const fact of [
    "Active in FMCSA Census",
    "Sample Solo Express",
    "Carrier operationInterstate",
    "Authorized For Hire",
    "6 Example Lake DriveSample Harbor, WA 98230",
    "66 Example CrescentSample Bay, ON K1A 0A6",
    "Power units1",
    "Drivers1",
  ])
    await expect(panel).toContainText(fact);
  await expect(panel).toContainText(/No out-of-service order found, as of [A-Z][a-z]+ \d+, 20\d\d/);
  await expect(panel).toContainText(/Add date[A-Z][a-z]+ \d+, 20\d\dMCS-150 date[A-Z][a-z]+ \d+, 20\d\d/);
  await expect(panel).toContainText(/Source: FMCSA SMS census, as of [A-Z][a-z]+ \d+, 20\d\d/);
  const phone = panel.getByRole("link", { name: "(202) 555-0106" });
  await expect(phone).toHaveAttribute("href", "tel:2025550106");
});

test("the keyboard alone searches, goes through the tabs and a report, and clears", async ({ page }) => {
  const { input, heading, tab, panel, reports, report } = await openCarrier(page);
  const { keyboard } = page;
  await input.focus();
  await keyboard.type("1000006");
  await keyboard.press("Enter");
  await expect(heading).toHaveText("Pat Sample");
  await expect(heading).toBeFocused();
  const actions = page.getByRole("group", { name: "Download and share" }).getByRole("button");
  await expect(actions.first()).toBeEnabled();
  const summary = page.getByRole("region", { name: "Summary" });
  // Each answer of FMCSA may add a link.
  await expect(summary.getByText("As of")).toHaveCount(10);
  const facts = await summary.getByRole("link").all();
  const start = page.getByRole("link", { name: "Start my profile from this record" });
  for (const link of [...facts, summary.locator("summary"), start]) {
    await keyboard.press("Tab");
    await expect(link).toBeFocused();
  }
  for (const action of await actions.all()) {
    await keyboard.press("Tab");
    await expect(action).toBeFocused();
  }
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Check a record" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(tab("Company Overview")).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(tab("Inspections")).toBeFocused();
  await expect(tab("Inspections")).toHaveAttribute("aria-selected", "true");
  await expect(reports.first()).toBeVisible();
  for (let press = 0; press < 20; press += 1) {
    if (await reports.first().evaluate((button) => button === document.activeElement)) break;
    await keyboard.press("Tab");
  }
  await expect(reports.first()).toBeFocused();
  await keyboard.press("Enter");
  await expect(report).toBeVisible();
  await expect(report.getByText(/^Violations: \d$/)).toBeVisible();
  await keyboard.press("Escape");
  await expect(report).toBeHidden();
  await expect(reports.first()).toBeFocused();
  await tab("Inspections").focus();
  await keyboard.press("End");
  await expect(tab("What the underwriter sees")).toBeFocused();
  const behind = panel.locator("summary").filter({ hasText: "See these inspections" });
  await behind.focus();
  await keyboard.press("Enter");
  await expect(panel.getByText(/^Severity 19 x weight/)).toBeVisible();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(report).toContainText("SMPL0600003");
  await keyboard.press("Enter");
  await expect(report).toBeHidden();
  await input.focus();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(input).toBeFocused();
  await expect(panel).toBeHidden();
});

test("the summary of each sample carrier stands on the first screen of a phone and of a desktop @mobile-only", async ({
  page,
}) => {
  for (const { dotNumber: dot } of sampleCarriers) {
    await openCarrier(page, { dot });
    const summary = page.getByRole("region", { name: "Summary" });
    await expect(summary.getByText("As of")).toHaveCount(10);
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(summary.locator("dl")).toBeInViewport({ ratio: 1 });
      await expect(summary.getByText("How current is this?")).toBeInViewport({ ratio: 1 });
    }
  }
});

test("on a small phone all four tabs are in view, and none of the long ones is longer than it has to be @mobile-only", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [tab, most] of [
    ["underwriter", 6100],
    ["inspections", 5000],
  ] as const) {
    const { panel } = await openCarrier(page, { dot: "1000001", tab });
    await expect(panel.getByText(/^\d+ sources\. Data from/).first()).toBeVisible();
    await page.getByRole("tablist").scrollIntoViewIfNeeded();
    for (const each of await page.getByRole("tab").all()) await expect(each).toBeInViewport({ ratio: 1 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, tab).toBeLessThanOrEqual(most);
  }
});

test("a fresh link to a section opens the tab that has it, at that section @mobile-only", async ({
  page,
}) => {
  await page.goto("/dot-health-check?dot=1000001#crashes");
  await expect(page.getByRole("heading", { name: "Crashes", exact: true })).toBeInViewport();
});
