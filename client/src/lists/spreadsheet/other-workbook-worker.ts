import { answerInWorker } from "./answer-in-worker.ts";
import { readOtherWorkbook } from "./read-other-workbook.ts";

answerInWorker(readOtherWorkbook);
