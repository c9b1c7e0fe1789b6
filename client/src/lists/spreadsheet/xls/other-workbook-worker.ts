import { answerInWorker } from "#client/lists/spreadsheet/answer-in-worker.ts";
import { readOtherWorkbook } from "./read-other-workbook.ts";

answerInWorker(readOtherWorkbook);
