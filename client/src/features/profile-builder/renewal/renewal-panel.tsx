import {
  foldRenewal,
  getDraftBefore,
  parseRenewal,
  type RenewalRecord,
  hideRenewal,
  nameFile,
  undoRenewal,
} from "./renewal-record.ts";
import type { DraftSnapshot } from "#client/draft/store/draft-snapshot.ts";
import { useDraftStore, useDebouncedAnswers } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { getQuestionId, isStillOpen } from "#shared/profile/derived/renewal.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { ChoiceButtons } from "#client/features/profile-builder/review/review-buttons.tsx";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { Disclosure } from "#client/features/profile-builder/disclosure.tsx";
import { disclosureProps, LeftOutList, QuestionList } from "./question-list.tsx";

/** The renewal whose panel has had the focus. */
let announced: string | undefined;

/** Shows the panel to those who have just started it; on later visits it is only there. */
function useFocusWhenStarted({ startedAt }: RenewalRecord) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isNew = announced !== startedAt && Date.now() - Date.parse(startedAt) < 5000;
    if (!isNew) return;
    // After a dialog that is closing has given the focus back.
    const waiting = setTimeout(() => {
      announced = startedAt;
      heading.current?.scrollIntoView({ block: "center" });
      heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(waiting);
  }, [startedAt]);
  return heading;
}

function UndoDialog({ before, onClose }: { before: DraftSnapshot; onClose: () => void }) {
  const draft = useDraftStore();
  const tools = useReviewTools();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Undo the renewal?"
      description="This restores your old profile. Answers you've entered since then are lost."
    >
      <ChoiceButtons
        keep="Keep This Year's Answers"
        onKeep={onClose}
        act="Undo Renewal"
        onAct={() => undoRenewal(draft, tools, before)}
      />
    </Dialog>
  );
}

function Actions({ record }: { record: RenewalRecord }) {
  const draft = useDraftStore();
  const [isAsking, setAsking] = useState(false);
  const before = useMemo(() => getDraftBefore(record), [record]);
  return (
    <div className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
      {before && <Button onClick={() => setAsking(true)}>Undo</Button>}
      <Button look="quiet" onClick={() => hideRenewal(draft)}>
        Hide this list
      </Button>
      {isAsking && before && <UndoDialog before={before} onClose={() => setAsking(false)} />}
    </div>
  );
}

type ShownProps = { record: RenewalRecord; className?: string };

function useOpenQuestions({ questions, settled }: RenewalRecord) {
  const answers = useDebouncedAnswers();
  return useMemo(() => {
    const open = questions.filter((each) => isStillOpen(each, answers));
    return { answers, open: open.filter((each) => !settled.includes(getQuestionId(each))) };
  }, [answers, questions, settled]);
}

const MovedAhead = ({ rolled }: Pick<RenewalRecord, "rolled">) => (
  <Disclosure {...disclosureProps} summary={`Years and dates we moved forward (${rolled.length})`}>
    <ul className="grid list-disc gap-1 pb-2 pl-5">
      {rolled.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  </Disclosure>
);

function ShownRenewal({ record, className }: ShownProps) {
  const store = useDraftStore();
  const heading = useFocusWhenStarted(record);
  const { answers, open } = useOpenQuestions(record);
  const { rolled, isFolded } = record;
  return (
    <Card role="group" aria-labelledby="renewal-title" className={className}>
      <h2 id="renewal-title" ref={heading} tabIndex={-1} className="w-fit text-xl outline-offset-4">
        This year's profile, started from {nameFile(record.savedAt)}
      </h2>
      <p role="status" className="mt-2 max-w-[72ch]">
        {open.length === 0
          ? "You've checked everything."
          : `Last year's answers are filled in. ${pluralize(open.length, "thing")} may have changed.`}
      </p>
      <div className="mt-3">
        {open.length > 0 && (
          <Disclosure
            {...disclosureProps}
            summary={`To check (${open.length})`}
            open={!isFolded}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open === isFolded) foldRenewal(store, !isFolded);
            }}
          >
            <QuestionList questions={open} answers={answers} fallback={heading} />
          </Disclosure>
        )}
        {rolled.length > 0 && <MovedAhead rolled={rolled} />}
        <LeftOutList record={record} answers={answers} />
      </div>
      <Actions record={record} />
    </Card>
  );
}

type Props = { stored: unknown; className?: string };

export function RenewalPanel({ stored, ...rest }: Props) {
  const record = useMemo(() => parseRenewal(stored), [stored]);
  return record ? <ShownRenewal key={record.startedAt} record={record} {...rest} /> : null;
}
