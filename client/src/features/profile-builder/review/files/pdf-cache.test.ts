import { minimalProfile } from "#shared/testing/fixtures.ts";
import { expect, it } from "vitest";
import { PdfCache } from "#client/features/profile-builder/review/review-tools.tsx";
import { brokenPdf, fakePdfs } from "#client/testing/review-harness.tsx";

const day = new Date(2026, 10, 20, 9);
const setStatus = () => undefined;

it("keeps the PDF while the answers stay the same", async () => {
  const make = fakePdfs();
  const cache = new PdfCache(make);
  const first = await cache.get(minimalProfile, setStatus, { today: day });
  expect(await cache.get({ ...minimalProfile }, setStatus, { today: day })).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

it("makes another one for other answers, and on another day: the date stands on it", async () => {
  const make = fakePdfs();
  const cache = new PdfCache(make);
  await cache.get(minimalProfile, setStatus, { today: day });
  await cache.get({ ...minimalProfile, name: "Other" }, setStatus, { today: day });
  await cache.get({ ...minimalProfile, name: "Other" }, setStatus, { today: new Date(2026, 10, 21, 9) });
  expect(make).toHaveBeenCalledTimes(3);
});

it("makes another one when numbers are to be hidden, or no longer", async () => {
  const make = fakePdfs();
  const cache = new PdfCache(make);
  const whole = await cache.get(minimalProfile, setStatus, { today: day });
  expect(await cache.get(minimalProfile, setStatus, { today: day, isMasked: true })).not.toBe(whole);
  await cache.get(minimalProfile, setStatus, { today: day });
  expect(make.mock.calls.map(([, options]) => options?.isMasked)).toEqual([false, true, false]);
});

it("says how far it is", async () => {
  const statuses: string[] = [];
  await new PdfCache(fakePdfs()).get(minimalProfile, (text) => statuses.push(text), { today: day });
  expect(statuses).toEqual(["Making the PDF...", "Making the PDF, page 1 of 1"]);
});

it("tries again after a failure", async () => {
  const make = fakePdfs();
  make.mockImplementationOnce(brokenPdf);
  const cache = new PdfCache(make);
  await expect(cache.get(minimalProfile, setStatus, { today: day })).rejects.toThrow("no canvas");
  await expect(cache.get(minimalProfile, setStatus, { today: day })).resolves.toMatchObject({ pages: 1 });
});
