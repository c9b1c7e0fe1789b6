import { minimalProfile } from "#shared/profile/fixtures.ts";
import { expect, it } from "vitest";
import { PdfShelf } from "./pdf-shelf.ts";
import { brokenPdf, fakePdfs } from "./review-harness.tsx";

const day = new Date(2026, 10, 20, 9);
const say = () => undefined;

it("keeps the PDF while the answers stay the same", async () => {
  const make = fakePdfs();
  const shelf = new PdfShelf(make);
  const first = await shelf.get(minimalProfile, say, day);
  expect(await shelf.get({ ...minimalProfile }, say, day)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

it("makes another one for other answers, and on another day: the date stands on it", async () => {
  const make = fakePdfs();
  const shelf = new PdfShelf(make);
  await shelf.get(minimalProfile, say, day);
  await shelf.get({ ...minimalProfile, name: "Other" }, say, day);
  await shelf.get({ ...minimalProfile, name: "Other" }, say, new Date(2026, 10, 21, 9));
  expect(make).toHaveBeenCalledTimes(3);
});

it("says how far it is", async () => {
  const said: string[] = [];
  await new PdfShelf(fakePdfs()).get(minimalProfile, (text) => said.push(text), day);
  expect(said).toEqual(["Making the PDF...", "Making the PDF, page 1 of 1"]);
});

it("tries again after a failure", async () => {
  const make = fakePdfs();
  make.mockImplementationOnce(brokenPdf);
  const shelf = new PdfShelf(make);
  await expect(shelf.get(minimalProfile, say, day)).rejects.toThrow("no canvas");
  await expect(shelf.get(minimalProfile, say, day)).resolves.toMatchObject({ pages: 1 });
});
