import { afterEach, expect, test, vi } from "vitest";
import { answerInWorker } from "./answer-in-worker.ts";

afterEach(() => vi.unstubAllGlobals());

test("a worker says that it has the file before it reads it", () => {
  const [page, postMessage] = [new EventTarget(), vi.fn<(message: unknown) => void>()];
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("postMessage", postMessage);
  answerInWorker((bytes) => {
    postMessage(`reads ${bytes.length} bytes`);
    return { sheets: [] };
  });
  page.dispatchEvent(new MessageEvent("message", { data: new ArrayBuffer(3) }));
  expect(postMessage.mock.calls).toEqual([["started"], ["reads 3 bytes"], [{ workbook: { sheets: [] } }]]);
});
