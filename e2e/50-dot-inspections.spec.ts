import { openCarrier, test } from "./support/carrier-check.ts";
import { expect } from "./support/test.ts";

test("a report closes with Escape, Back and its button, the focus back on its number; a shared one opens after a reload, too", async ({
  page,
}) => {
  const { panel, report } = await openCarrier(page, { dot: "1000006", tab: "inspections" });
  const number = panel.getByRole("button", { name: "SMPL0600005" });
  const closings = {
    Escape: async () => page.keyboard.press("Escape"),
    Back: async () => page.goBack(),
    button: async () => report.getByRole("button", { name: "Close" }).click(),
  };
  for (const [name, close] of Object.entries(closings)) {
    await number.click();
    await expect(report, name).toBeVisible();
    expect(new URL(page.url()).searchParams.get("inspection"), name).toBe("815400045");
    await close();
    await expect(report, name).toBeHidden();
    await expect(number, name).toBeFocused();
    expect(new URL(page.url()).search, name).toBe("?dot=1000006&tab=inspections");
  }

  await openCarrier(page, { dot: "1000006", tab: "vehicles", inspection: "815400027" });
  await expect(report).toContainText("Violations: 4");
  await page.reload();
  await expect(report).toContainText("SMPL0600003");
  await page.keyboard.press("Escape");
  await expect(report).toBeHidden();
  await expect(panel).toContainText("5 vehicles found in inspection records");
  expect(new URL(page.url()).search).toBe("?dot=1000006&tab=vehicles");
});
