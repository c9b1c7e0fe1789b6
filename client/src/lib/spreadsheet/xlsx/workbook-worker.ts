import { answerInWorker } from "#client/lib/spreadsheet/answer-in-worker.ts";
import { readWorkbook } from "./read-workbook.ts";

answerInWorker(readWorkbook);
