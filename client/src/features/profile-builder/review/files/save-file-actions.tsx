import { hasAnswers } from "#client/draft/save-file/has-answers.ts";
import { readSaveFile } from "#client/draft/save-file/open-save-file.ts";
import { saveFileTypes } from "#client/draft/save-file/save-file-types.ts";
import { RenewFromFile } from "#client/features/profile-builder/renewal/renew-from-file.tsx";
import { Button } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/inputs/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { FileDown, FolderOpen } from "lucide-react";
import { useState } from "react";
import { saveAnswersFile } from "./download-answers.ts";
import { ActionRow } from "#client/features/profile-builder/review/action-row.tsx";
import { replaceAnswers } from "./replace-answers.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";

const icon = { "aria-hidden": true, className: "size-5 shrink-0" } as const;
const notSaved = "Your browser didn't save the file. Please try again.";

/** Opens a file; resolves to the error message if it fails. */
async function open(file: File, { draft, tools, openDialog }: ReviewController): Promise<string | undefined> {
  const opened = await readSaveFile(file);
  if (!opened.ok) return opened.message;
  if (hasAnswers(draft.answers())) openDialog({ kind: "replace", answers: opened.answers });
  else replaceAnswers(draft, tools, opened.answers);
  return undefined;
}

const RenewalRow = () => (
  <ActionRow
    button={
      <div className="grid gap-2">
        <RenewFromFile />
      </div>
    }
  >
    For your renewal: years and dates move ahead, and you check only what may have changed.
  </ActionRow>
);

export function SaveFileActions({ review }: { review: ReviewController }) {
  const [message, setMessage] = useState<string>();
  return (
    <div className="divide-y divide-line">
      <ActionRow
        button={
          <div className="grid gap-2">
            <Button onClick={() => setMessage(saveAnswersFile(review.draft) ? undefined : notSaved)}>
              <FileDown {...icon} /> Download profile file
            </Button>
            <FileButton
              accept={saveFileTypes}
              icon={<FolderOpen {...icon} />}
              onFiles={([file]) => file && void open(file, review).then(setMessage)}
            >
              Open a profile file
            </FileButton>
          </div>
        }
      >
        Your answers, to keep or open on another device. Nothing leaves this browser.
      </ActionRow>
      <RenewalRow />
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
