import { toSaveFile } from "#client/draft/save-file/save-file.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { reportError } from "#client/lib/report-error.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { profileFilename } from "#shared/text/filename.ts";
import { isoLocalDay } from "#shared/text/us-english.ts";

type Draft = Pick<DraftStore, "answers" | "unread">;

/** Downloads the answers as a profile file. Returns whether the browser accepted it. */
export function saveAnswersFile(draft: Draft): boolean {
  try {
    const [answers, now] = [draft.answers(), new Date()];
    const file = new Blob([toSaveFile(answers, now, draft.unread())], { type: "application/json" });
    saveBlob(file, profileFilename(answers.name, isoLocalDay(now), "json"));
    return true;
  } catch (error) {
    reportError("save the answers as a file", error);
    return false;
  }
}

export function downloadAnswers(draft: Draft): void {
  if (saveAnswersFile(draft)) return;
  toast({
    title: "Your browser didn't save the file",
    description: "Your answers are still here. Keep this page open and try again.",
    look: "destructive",
  });
}
