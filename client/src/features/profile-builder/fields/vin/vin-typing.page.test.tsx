import { expect, test, vi } from "vitest";
import { vinInput, openUnit } from "#client/testing/vin-field-harness.ts";
import { tractorVin } from "#client/testing/vin-fixtures.ts";

// Values derived after a pause may come at any time on a slow machine: here none are.
vi.mock(import("#client/draft/store/draft-context.tsx"), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, useDebouncedAnswers: () => original.useDraftStore().answers() };
});

test("typing in a row renders nothing for a key, nor do the first sixteen of a VIN", async () => {
  const { user, commits } = await openUnit();
  await user.click(vinInput("VIN"));
  const before = commits();
  await user.keyboard(tractorVin.slice(0, 16));
  expect(commits()).toBe(before);
  await user.keyboard(tractorVin.slice(16));
  const whole = commits();
  await user.click(vinInput("Year"));
  await user.keyboard("2012");
  expect(commits() - whole).toBeLessThanOrEqual(1);
});
