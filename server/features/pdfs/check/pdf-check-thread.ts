import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import type { CheckAnswer } from "./check-thread.ts";
import { examinePdf } from "./examine-pdf.ts";

/** The thread: takes the bytes of one PDF after the other, and gives them back with what it found. */
function examine(content: unknown): void {
  if (!(content instanceof ArrayBuffer)) throw new TypeError("A PDF comes as an ArrayBuffer.");
  const problem = examinePdf(Buffer.from(content));
  const answer: CheckAnswer = { content, problem, heapBytes: getHeapStatistics().used_heap_size };
  parentPort?.postMessage(answer, [content]);
}

parentPort?.on("message", examine);
parentPort?.postMessage("ready", []);
