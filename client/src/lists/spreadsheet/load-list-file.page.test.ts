import { afterEach, expect, test, vi } from "vitest";
import { notLoaded } from "#client/lib/load-part.ts";
import { describeListError } from "./file-error.ts";
import { loadListFile } from "./load-list-file.ts";
import { readInWorker } from "./read-in-worker.ts";
import { parseGrid } from "./separated-text.ts";

const offline = vi.hoisted(() => (): never => {
  throw new Error("Failed to fetch");
});
vi.mock("./read-file.ts", offline);
vi.mock("papaparse", offline);

afterEach(() => vi.unstubAllGlobals());

function stubWorker(): void {
  const worker = Object.assign(new EventTarget(), {
    postMessage: () => worker.dispatchEvent(new Event("error")),
    terminate: () => undefined,
  });
  vi.stubGlobal(
    "Worker",
    vi.fn<() => EventTarget>(function open() {
      return worker;
    }),
  );
}

test.each<[string, () => Promise<unknown>]>([
  ["a file", async () => loadListFile(new File(["VIN"], "fleet.csv"))],
  ["a spreadsheet", async () => readInWorker(new Uint8Array(4), "zip")],
  ["pasted text", async () => parseGrid('"VIN","Year"')],
])("%s isn't called unreadable because the code that reads it didn't load", async (_name, read) => {
  stubWorker();
  expect(await read().then(() => "It was read.", describeListError)).toBe(notLoaded);
});
