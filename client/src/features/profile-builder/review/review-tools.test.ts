import { expect, it, vi } from "vitest";
import { createKeepsNoCopy, PdfCache, TaskRunner } from "./review-tools.tsx";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { brokenPdf, fakePdfs } from "#client/testing/review-harness.tsx";

it("does one task at a time and tells how far it is", async () => {
  const runner = new TaskRunner();
  const statuses: (string | undefined)[] = [];
  runner.subscribe(() => statuses.push(runner.get()?.statusText));
  const first = runner.run("preview", "Getting ready...", async () => {
    runner.setStatus("Making the PDF...");
    return "made";
  });
  expect(await runner.run("download", "", async () => "saved")).toBeUndefined();
  expect(await first).toBe("made");
  expect(statuses).toEqual(["Getting ready...", "Making the PDF...", undefined]);
});

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

it("is off at first and remembered once switched, either way", () => {
  const first = createKeepsNoCopy();
  expect(first.get()).toBe(false);
  first.set(true);
  expect(createKeepsNoCopy().get()).toBe(true);
  first.set(false);
  expect(createKeepsNoCopy().get()).toBe(false);
});

it("holds for this visit where the browser stores nothing", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const store = createKeepsNoCopy();
  store.set(true);
  expect(store.get()).toBe(true);
});
