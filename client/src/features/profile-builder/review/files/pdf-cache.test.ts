import { minimalProfile } from "#shared/testing/fixtures.ts";
import { expect, it } from "vitest";
import { PdfCache } from "./pdf-cache.ts";
import { brokenPdf, fakePdfs } from "#client/testing/review-harness.tsx";

const day = new Date(2026, 10, 20, 9);
const setStatus = () => undefined;

it("keeps the PDF while the answers stay the same", async () => {
  const make = fakePdfs();
  const cache = new PdfCache(make);
  const first = await cache.get(minimalProfile, setStatus, day);
  expect(await cache.get({ ...minimalProfile }, setStatus, day)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

it("makes another one for other answers, and on another day: the date stands on it", async () => {
  const make = fakePdfs();
  const cache = new PdfCache(make);
  await cache.get(minimalProfile, setStatus, day);
  await cache.get({ ...minimalProfile, name: "Other" }, setStatus, day);
  await cache.get({ ...minimalProfile, name: "Other" }, setStatus, new Date(2026, 10, 21, 9));
  expect(make).toHaveBeenCalledTimes(3);
});

it("says how far it is", async () => {
  const statuses: string[] = [];
  await new PdfCache(fakePdfs()).get(minimalProfile, (text) => statuses.push(text), day);
  expect(statuses).toEqual(["Making the PDF...", "Making the PDF, page 1 of 1"]);
});

it("tries again after a failure", async () => {
  const make = fakePdfs();
  make.mockImplementationOnce(brokenPdf);
  const cache = new PdfCache(make);
  await expect(cache.get(minimalProfile, setStatus, day)).rejects.toThrow("no canvas");
  await expect(cache.get(minimalProfile, setStatus, day)).resolves.toMatchObject({ pages: 1 });
});
