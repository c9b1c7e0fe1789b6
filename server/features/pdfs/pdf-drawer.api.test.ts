import { expect, test } from "vitest";
import { createLog } from "#server/base/log.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { createPdfDrawer } from "./pdf-drawer.ts";

const log = createLog("silent");
const source = { answers: minimalProfile, day: "2026-11-29", hidesNumbers: false };

test("a visitor with many PDFs waits behind everybody else's, and must try later for one too many", async () => {
  const drawer = createPdfDrawer({ log, maxPendingOfOne: 3 });
  const order: string[] = [];
  const draw = async (from: string, name: string): Promise<void> => {
    await drawer.draw(source, from);
    order.push(name);
  };
  const all = ["a1", "a2", "a3"].map(async (name) => draw("a", name));
  await expect(drawer.draw(source, "a")).rejects.toMatchObject({ status: 503 });
  all.push(draw("b", "b1"));
  await Promise.all(all);
  expect(order).toEqual(["a1", "b1", "a2", "a3"]);
  await drawer.close();
});
