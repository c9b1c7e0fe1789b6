import { faultsInBothColors } from "./support/axe.ts";
import { test } from "./support/agency.ts";
import { expectFits } from "./support/fits.ts";
import { expect } from "./support/test.ts";
import { openVin, unknownVin, vinWith } from "./support/vin-check.ts";

test("a slow response has reserved space, and a message after a moment; content above does not move", async ({
  page,
  agency,
}) => {
  agency.mode = "slow";
  const vin = vinWith(201);
  const { input, check, heading } = await openVin(page);
  await input.fill(vin);
  await check.click();
  await expect(page.getByText(`Asking NHTSA about ${vin}...`)).toBeVisible();
  const about = page.getByRole("heading", { name: "About VIN Checking" });
  const top = async () => (await page.locator("form").boundingBox())?.y;
  const before = await top();
  expect((await about.boundingBox())?.y ?? 0).toBeGreaterThan(700);
  agency.release();
  agency.mode = "normal";
  await expect(heading).toHaveText(/Cascadia/);
  expect(await top()).toBe(before);
});

test("axe finds nothing in any state, in light and in dark colors, and nothing is wider than the screen @mobile-only @slow", async ({
  page,
  agency,
  expectErrors,
}) => {
  expectErrors(/status of 503/);
  const look = async (state: string) => {
    expect(await faultsInBothColors(page), state).toEqual([]);
    await expectFits(page, state);
  };
  const { input, heading, offline } = await openVin(page);
  await look("empty");
  await input.pressSequentially("1FUO");
  await look("a wrong letter");
  await input.fill(`VIN: ${vinWith(202)}`);
  await look("a VIN in a text");
  for (const vin of [vinWith(203), vinWith(203, "1JJV532D"), vinWith(204).replace(/.$/, "Z")]) {
    await openVin(page, vin);
    await heading.waitFor();
    await expect(page.getByRole("region", { name: "Basic Information" })).toBeVisible();
    await look(vin);
  }
  agency.mode = "404";
  await openVin(page, vinWith(205));
  await expect(offline).toBeVisible();
  await look("offline");
  await openVin(page, unknownVin(202));
  await expect(offline).toBeVisible();
  await look("an unknown maker");
  await page.route("**/api/vin/**", async (route) =>
    route.fulfill({ status: 503, json: { success: false } }),
  );
  await openVin(page, vinWith(207));
  await page.getByRole("alert").waitFor();
  await look("a failure");
});
