import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import type { CheckAnswer } from "./check-thread.ts";
import { examinePdf } from "./examine-pdf.ts";

/** The thread: receives PDFs one at a time, and returns their bytes with the result. */
function examine(content: unknown): void {
  if (!(content instanceof ArrayBuffer)) throw new TypeError("A PDF comes as an ArrayBuffer.");
  const problem = examinePdf(Buffer.from(content));
  const answer: CheckAnswer = { content, problem, heapBytes: getHeapStatistics().used_heap_size };
  parentPort?.postMessage(answer, [content]);
}

parentPort?.on("message", examine);
parentPort?.postMessage("ready", []);
