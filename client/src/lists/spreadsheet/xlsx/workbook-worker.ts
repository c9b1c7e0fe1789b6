import { answerInWorker } from "#client/lists/spreadsheet/answer-in-worker.ts";
import { readWorkbook } from "./read-workbook.ts";

answerInWorker(readWorkbook);
