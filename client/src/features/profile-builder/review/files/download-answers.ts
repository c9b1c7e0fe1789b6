import { toSaveFile } from "#client/draft/save-file/save-file.ts";
import { reportError } from "#client/lib/report-error.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { pdfFilename } from "#client/features/profile-builder/pdf/pdf-filename.ts";

/** Downloads the answers as a profile file. Returns whether the browser accepted it. */
export function saveAnswersFile(answers: Answers): boolean {
  try {
    const file = new Blob([toSaveFile(answers)], { type: "application/json" });
    saveBlob(file, pdfFilename(answers.name, new Date()).replace(/\.pdf$/, ".json"));
    return true;
  } catch (error) {
    reportError("save the answers as a file", error);
    return false;
  }
}

export function downloadAnswers(answers: Answers): void {
  if (saveAnswersFile(answers)) return;
  toast({
    title: "Your browser didn't save the file",
    description: "Your answers are still here. Keep this page open and try again.",
    look: "destructive",
  });
}
