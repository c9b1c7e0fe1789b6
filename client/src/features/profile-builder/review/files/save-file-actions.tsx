import { sameAnswers } from "#client/draft/merge/same-answer.ts";
import { maxFileSize, openSaveFile } from "#client/draft/save-file/open-save-file.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import { FileDown, FolderOpen } from "lucide-react";
import { useState } from "react";
import { saveAnswersFile } from "./download-answers.ts";
import { ActionRow } from "#client/features/profile-builder/review/action-row.tsx";
import { replaceAnswers } from "./replace-answers.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";

/** A UTF-16 code unit takes at most three bytes in UTF-8, so reading more is pointless. */
const mostBytes = maxFileSize * 3 + 1;

const icon = { "aria-hidden": true, className: "size-5 shrink-0" } as const;
const unreadable = "We couldn't read this file. Your answers haven't changed.";
const notSaved = "Your browser didn't save the file. Please try again.";

const hasAnswers = (answers: Answers): boolean =>
  !sameAnswers(answers, normalizeAnswers({}, { initials: true })) && !sameAnswers(answers, {});

/** Opens a file; resolves to the error message if it fails. */
async function open(file: File, { draft, openDialog }: ReviewController): Promise<string | undefined> {
  try {
    const opened = openSaveFile(await file.slice(0, mostBytes).text());
    if (!opened.ok) return opened.message;
    if (hasAnswers(draft.current())) openDialog({ kind: "replace", answers: opened.answers });
    else replaceAnswers(draft, opened.answers);
    return undefined;
  } catch (error) {
    reportError("read a saved file", error);
    return unreadable;
  }
}

function OpenFile({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label
      htmlFor="open-saved-file"
      className={buttonClass("secondary", "has-focus-visible:outline-3 has-focus-visible:outline-signal")}
    >
      <FolderOpen {...icon} />
      Open a saved file
      <input
        id="open-saved-file"
        type="file"
        accept=".json,application/json"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </label>
  );
}

/** Saves the answers to a file, and opens one, for example on another device. */
export function SaveFileActions({ review }: { review: ReviewController }) {
  const [message, setMessage] = useState<string>();
  return (
    <div>
      <ActionRow
        button={
          <div className="grid gap-2">
            <Button
              onClick={() => setMessage(saveAnswersFile(review.draft.current()) ? undefined : notSaved)}
            >
              <FileDown {...icon} /> Download my answers
            </Button>
            <OpenFile onFile={(file) => void open(file, review).then(setMessage)} />
          </div>
        }
      >
        A file to keep, or open on another device. Nothing leaves this browser.
      </ActionRow>
      {message && (
        <div ref={(input) => input?.scrollIntoView({ block: "nearest" })} className="scroll-my-4 pb-4">
          <Notice tone="bad" alert>
            <p>{message}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}
