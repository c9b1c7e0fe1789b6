import { SourceNotes } from "#client/fmcsa/source-notes.tsx";
import { type CheckedRecord, findRead } from "#client/prefill/use-carrier-record.ts";
import { usePrefillNote } from "#client/prefill/prefill-note.tsx";
import type { PrefillResult } from "#client/prefill/draft-prefill.ts";
import { useDraftPrefill } from "#client/prefill/prefill-provider.tsx";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type DataSource, getMoment } from "#shared/carrier/data-source.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { usLocalDay } from "#shared/text/us-english.ts";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { undoTo } from "#client/features/profile-builder/review/replace-answers.ts";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { FoundHeading } from "./ask-if-yours.tsx";

/** "our copy of FMCSA's record" */
function describeRecord({ sample, copiedAt }: Partial<DataSource>): string {
  if (sample) return "the sample's record";
  return copiedAt === undefined ? "FMCSA's record" : "our copy of FMCSA's record";
}

/** "Filled 19 answers from FMCSA's record of July 31, 2026" */
function toTitle({ filled }: PrefillResult, { company: { sources } }: CheckedRecord): string {
  const read = findRead(sources);
  const asOf = read && getMoment(read);
  const of = asOf === undefined ? "" : ` of ${usLocalDay(new Date(asOf))}`;
  const whose = describeRecord(read ?? {});
  return filled.length === 0
    ? `Nothing to fill in from ${whose}${of}`
    : `Filled ${pluralize(filled.length, "answer")} from ${whose}${of}`;
}

function Difference({ name }: { name: string }) {
  const prefill = useDraftPrefill();
  const note = usePrefillNote(name);
  const { label } = fieldByKey(name);
  if (note?.kind !== "differs") return null;
  return (
    <li className="grid justify-items-start gap-2 rounded-sign border-l-4 border-lamp bg-lamp-soft p-3">
      <span className="min-w-0 break-words">
        <strong>{label}:</strong> You entered <b>{note.entered}</b>; {note.source.statement}{" "}
        <b>{note.offered}</b>.
      </span>
      <Button
        className="text-sm"
        aria-label={`${note.source.useLabel ?? "Use it"}: ${label}`}
        onClick={() => prefill.take(name)}
      >
        {note.source.useLabel}
      </Button>
    </li>
  );
}

function Differences({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="font-semibold">You'd already answered these, so we left them:</p>
      <ul className="mt-2 grid gap-2">
        {names.map((name) => (
          <Difference key={name} name={name} />
        ))}
      </ul>
    </div>
  );
}

/** Says in a toast what was filled in, where nothing is left to decide. */
export function notifyFilled(result: PrefillResult, checked: CheckedRecord): void {
  toast({
    title: toTitle(result, checked),
    description: result.filled.length > 0 ? filledText : nothingText,
    isLow: true,
    ...(result.filled.length > 0 && { action: { label: "Undo", run: () => undoFilled(result) } }),
  });
}

function undoFilled(result: PrefillResult): void {
  toast({
    title: `Removed ${pluralize(result.undo(), "answer")}`,
    description: "We kept any you've changed since.",
  });
}

const filledText =
  "Each one is marked in the form. Check them: FMCSA only has what was on your last MCS-150.";
const nothingText = "We didn't change any answers. FMCSA only has what was on your last MCS-150.";

const NextSteps = ({ result: { filled } }: Pick<Props, "result">) => (
  <p className="mt-1 max-w-prose">
    {filled.length > 0 ? filledText : nothingText} Answer the rest, or{" "}
    <SectionLink sectionId="equipment-schedule" className="font-semibold underline">
      add vehicles seen in inspections
    </SectionLink>
    .
  </p>
);

/** The profile whose place a new one took. */
export type Replaced = { readonly name: string; readonly bringBack: () => void };

type Props = {
  result: PrefillResult;
  replaced: Replaced | undefined;
  checked: CheckedRecord;
  note: ReactNode;
  onFillRest: (() => void) | undefined;
  onUndone: () => void;
  onClose: () => void;
};

function useUndo({ result, replaced, onUndone, onClose }: Props): () => void {
  const draft = useDraftStore();
  const tools = useReviewTools();
  if (!replaced)
    return () => {
      undoFilled(result);
      onUndone();
    };
  return () => {
    const action = undoTo(draft, tools);
    replaced.bringBack();
    toast({ title: `${replaced.name} is back`, description: "Your profile is as it was before.", action });
    onClose();
  };
}

function Buttons(props: Props) {
  const { result, replaced, onFillRest, onClose } = props;
  const undo = useUndo(props);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {onFillRest && (
        <Button look="primary" onClick={onFillRest}>
          Fill in the rest
        </Button>
      )}
      {(replaced || result.filled.length > 0) && (
        <Button onClick={undo}>
          <span className="min-w-0 break-words">{replaced ? `Bring back ${replaced.name}` : "Undo"}</span>
        </Button>
      )}
      <Button look={onFillRest ? "secondary" : "primary"} onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

export function FilledSummary(props: Props) {
  const { result, replaced, checked, note } = props;
  return (
    <>
      <FoundHeading className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />{" "}
        {toTitle(result, checked)}
      </FoundHeading>
      <NextSteps result={result} />
      {replaced && (
        <p className="mt-1">This is a new profile. {replaced.name} isn&apos;t in this browser now.</p>
      )}
      <Differences names={result.differing} />
      <Buttons {...props} />
      <div className="mt-4 grid gap-2">
        {note}
        <SourceNotes sources={[...checked.company.sources, ...checked.registration.sources]} />
      </div>
    </>
  );
}
