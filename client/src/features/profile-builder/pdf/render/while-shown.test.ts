import { expect, test } from "vitest";
import { div } from "#client/features/profile-builder/pdf/layout/element.ts";
import { whileShown } from "./while-shown.ts";

const pages = () => [div("page", "one"), div("page", "two")];

test("pages stand in the frame, one below the other, while they are worked on", async () => {
  const seen = await whileShown(document, pages(), async (sheets) => {
    expect(document.body.contains(sheets)).toBe(true);
    return [...sheets.children].map((page) => page.textContent);
  });
  expect(seen).toEqual(["one", "two"]);
  expect(document.body.childElementCount).toBe(0);
});

test("they are taken away when the work fails as well", async () => {
  const failing = whileShown(document, pages(), async () => {
    throw new Error("out of memory");
  });
  await expect(failing).rejects.toThrow("out of memory");
  expect(document.body.childElementCount).toBe(0);
});
