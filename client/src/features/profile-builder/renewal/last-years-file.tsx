import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { hasAnswers } from "#client/draft/shared-draft.ts";
import { type Opened, type OpenedFile, readSaveFile } from "#client/draft/save-file/open-save-file.ts";
import { replaceAnswers } from "#client/features/profile-builder/review/replace-answers.ts";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { usLocalDay } from "#shared/text/us-english.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { startRenewal } from "./renewal-record.ts";

const empty = "This file has no answers to start from. Your answers are unchanged.";

/** Before half a year has passed, a file is rather opened as it is. In milliseconds. */
const halfYear = 182 * 86_400_000;

const isRecent = ({ savedAt }: OpenedFile): boolean =>
  savedAt !== undefined && Date.now() - Date.parse(savedAt) < halfYear;

function toMessage(opened: Opened): string | undefined {
  if (!opened.ok) return opened.message;
  return hasAnswers(opened.answers) ? undefined : empty;
}

type AskProps = {
  opened: OpenedFile;
  isReplacing: boolean;
  onKeep: () => void;
  onStart: () => void;
  onOpenAsIs: () => void;
};

/** Asks before answers are replaced, or before a file that's probably not last year's moves ahead. */
function AskFirst({ opened, isReplacing, onKeep, onStart, onOpenAsIs }: AskProps) {
  const savedAt = isRecent(opened) ? opened.savedAt : undefined;
  const description = (
    <div className="grid gap-2">
      {isReplacing && <p>This browser already holds answers. The profile file replaces all of them.</p>}
      {savedAt && (
        <p>
          This file was saved on {usLocalDay(new Date(savedAt))}. Starting this year's profile from it moves
          its years and dates ahead.
        </p>
      )}
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onKeep()}
      title={isReplacing ? "Replace your answers?" : "Is this last year's profile file?"}
      description={description}
    >
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button onClick={onKeep}>{isReplacing ? "Keep My Answers" : "Cancel"}</Button>
        {savedAt && <Button onClick={onOpenAsIs}>Open Without Changes</Button>}
        <Button look={isReplacing ? "destructive" : "primary"} onClick={onStart}>
          Start Renewal
        </Button>
      </div>
    </Dialog>
  );
}

const Fault = ({ message }: { message: string | undefined }) => (
  <Notice tone="bad" alert className="order-last basis-full">
    <p>{message}</p>
  </Notice>
);

export function LastYearsFile({ file }: { file: File }) {
  const draft = useDraftStore();
  const tools = useReviewTools();
  const [opened, setOpened] = useState<Opened>();
  const finish = (act: () => void) => {
    // The dialog gives the focus back before the panel takes it.
    flushSync(() => setOpened(undefined));
    act();
  };
  const onRead = useEffectEvent((read: Opened) => {
    const isAsked = toMessage(read) !== undefined || hasAnswers(draft.answers());
    if (!read.ok || isAsked || isRecent(read)) setOpened(read);
    else startRenewal(draft, tools, read);
  });
  useEffect(() => {
    let isHere = true;
    void readSaveFile(file).then((read) => {
      if (isHere) onRead(read);
    });
    return () => {
      isHere = false;
    };
  }, [file]);
  if (!opened) return null;
  const message = toMessage(opened);
  if (!opened.ok || message !== undefined) return <Fault message={message} />;
  return (
    <AskFirst
      opened={opened}
      isReplacing={hasAnswers(draft.answers())}
      onKeep={() => setOpened(undefined)}
      onStart={() => finish(() => startRenewal(draft, tools, opened))}
      onOpenAsIs={() => finish(() => replaceAnswers(draft, tools, opened.answers))}
    />
  );
}
