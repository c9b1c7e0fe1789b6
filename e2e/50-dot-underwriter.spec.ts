import { openCarrier, test } from "./support/carrier-check.ts";
import { expect } from "./support/test.ts";

const tab = "underwriter";

test("charts are drawn, and each has its figures as a table @mobile-only @core @firefox", async ({
  page,
}) => {
  const { panel } = await openCarrier(page, { dot: "1000006", tab });
  const charts = {
    "Measures by month": [
      "[name='Vehicle Maintenance'].recharts-line-curve",
      /Vehicle Maintenance.*\d\.\d\d/s,
    ],
    "Violations by group": [".recharts-bar-rectangle path", /Vehicle Maintenance73Unsafe Driving30/],
    "By month": [".recharts-bar-rectangle path", /Month.*Inspections.*Violations/s],
    "Inspections by state": ["svg path", /Pennsylvania.*2.*Texas.*2/s],
  } as const;
  // On a phone they are folded.
  for (const summary of ["Our estimates for the next 24 months", "As a chart", "By month and by state"])
    await panel.getByText(summary).click();
  for (const [name, [shape, figures]] of Object.entries(charts)) {
    const chart = panel.getByRole("figure", { name, exact: true });
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator(shape).first(), name).toBeVisible();
    // It is drawn again once it knows its room.
    await expect
      .poll(async () => {
        const drawing = await chart.locator("svg").last().boundingBox();
        return (drawing?.width ?? Infinity) - ((await chart.boundingBox())?.width ?? 0);
      }, name)
      .toBeLessThanOrEqual(1);
    await chart.getByText("Show as a table").click();
    await expect(chart.getByRole("table"), name).toContainText(figures);
  }
  const dropOffs = panel.getByRole("list", { name: "Violations that drop off" }).getByRole("listitem");
  await expect(dropOffs.first()).toHaveText(/^[A-Z][a-z]+ 20\d\d: 1$/);
});
