import { NotLoaded } from "#client/lib/load-part.ts";
import type { ScanOptions, ScanResult } from "./scan-photo.ts";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ScanControl } from "./scan-control.tsx";

type Running = {
  readonly options: ScanOptions;
  readonly end: (result: ScanResult) => void;
  readonly fail: (reason: Error) => void;
};
const running = vi.hoisted((): Running[] => []);

// jsdom opens no pictures; e2e/56-scan.spec.ts reads real ones.
vi.mock("./scan-photo.ts", () => ({
  scanPhoto: async (_photo: Blob, _target: string, options: ScanOptions) =>
    new Promise<ScanResult>((resolve, reject) => {
      options.signal.addEventListener("abort", () => reject(new Error("Aborted.")));
      running.push({ options, end: resolve, fail: reject });
    }),
}));

const photo = new File(["x"], "label.jpg", { type: "image/jpeg" });
const status = () => screen.getByRole("status").textContent;

async function start() {
  const user = userEvent.setup();
  const onRead = vi.fn<(text: string) => undefined>();
  const { unmount } = render(<ScanControl target="vin" onRead={onRead} />);
  const choose = async (): Promise<Running> => {
    const input = document.querySelector("input");
    running.length = 0;
    if (input) await user.upload(input, photo);
    return vi.waitUntil(() => running[0]);
  };
  return { user, onRead, choose, unmount };
}

test("a photo is read with progress, and its text is taken once", async () => {
  const { choose, onRead } = await start();
  const { options, end } = await choose();
  act(() => options.onProgress(0.42));
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("42");
  await act(async () => end({ kind: "read", text: "1XPWD40X1ED215307" }));
  expect(onRead.mock.calls).toEqual([["1XPWD40X1ED215307"]]);
  expect([status(), screen.queryByRole("alert")]).toEqual(["", null]);
});

test.each([
  ["Use it as the VIN", [["12345678901234567"]]],
  ["Don't use it", []],
])("a number without letters is asked about first: %s", async (answer, taken) => {
  const { user, choose, onRead } = await start();
  const { end } = await choose();
  await act(async () => end({ kind: "read", text: "12345678901234567" }));
  expect(screen.getByRole("alert").textContent).toMatch(/^Is this the VIN\?.*12345678901234567/);
  expect(onRead).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: answer }));
  expect(onRead.mock.calls).toEqual(taken);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("canceling, and leaving the page, end the reading without a word", async () => {
  const { user, choose, onRead, unmount } = await start();
  const first = await choose();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(first.options.signal.aborted).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Scan the VIN" }));
  const second = await choose();
  unmount();
  expect(second.options.signal.aborted).toBe(true);
  expect(onRead).not.toHaveBeenCalled();
});

test.each<[ScanResult, RegExp]>([
  [{ kind: "nothing" }, /^No barcode found in this photo.*Hold it flat, fill the frame, avoid glare/],
  [{ kind: "outOfTime" }, /^No barcode found in 8 seconds.*Hold it flat/],
  [{ kind: "otherBarcode" }, /^No VIN in that barcode/],
  [{ kind: "notOpened", isHeic: true }, /HEIC photos\. Take a screenshot/],
  [{ kind: "notOpened", isHeic: false }, /^We couldn't open this photo.*may be damaged/],
])("%j says what to do next, until the next photo", async (result, words) => {
  const { choose } = await start();
  const { end } = await choose();
  await act(async () => end(result));
  expect(screen.getByRole("alert").textContent).toMatch(words);
  await choose();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each<[Error, RegExp]>([
  [new NotLoaded("offline"), /^The scanner didn't load.*Nothing was changed/],
  [new Error("The worker failed."), /^We couldn't read this photo.*Nothing was changed/],
])("%s shows its own message, and nothing else happens", async (fault, words) => {
  const { choose, onRead } = await start();
  const { fail } = await choose();
  await act(async () => fail(fault));
  expect(screen.getByRole("alert").textContent).toMatch(words);
  expect(onRead).not.toHaveBeenCalled();
});
