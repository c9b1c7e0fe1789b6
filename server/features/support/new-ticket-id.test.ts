import { expect, test } from "vitest";
import { systemRandom } from "#server/base/random.ts";
import { newTicketId } from "./suggestions-repository.ts";

test("ticket ids hold no character that sounds or looks like another, and hardly ever repeat", () => {
  const ids = Array.from({ length: 2000 }, () => newTicketId(systemRandom));
  for (const id of ids) expect(id).toMatch(/^RF-[^ILOU01]{4}-[^ILOU01]{4}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
