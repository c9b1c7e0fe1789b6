import { answerInWorker } from "#client/lib/spreadsheet/answer-in-worker.ts";
import { readOtherWorkbook } from "./read-other-workbook.ts";

answerInWorker(readOtherWorkbook);
