import { toSaveFile } from "#client/draft/save-file.ts";
import { logFault } from "#client/lib/log.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { pdfFilename } from "./pdf/pdf-filename.ts";

/** Hands the user the answers as a file that can be opened again. */
export function downloadAnswers(answers: Answers): void {
  try {
    const file = new Blob([toSaveFile(answers)], { type: "application/json" });
    saveBlob(file, pdfFilename(answers.name, new Date()).replace(/\.pdf$/, ".json"));
  } catch (error) {
    logFault("download the answers", error);
    toast({
      title: "Your browser did not save the file",
      description: "Your answers are still here. Keep this page open and try again.",
      look: "destructive",
    });
  }
}
