import { Card } from "#client/ui/card.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { Field, FieldReference, SimpleField } from "#shared/profile/field.ts";
import type { Group } from "#shared/profile/section.ts";
import { memo, useId, type ReactNode } from "react";
import { gridSlot, scanSlot } from "#client/features/profile-builder/schedules/schedule-slots.ts";
import { FieldControl, fieldGrid } from "./field-control.tsx";
import { isSimple, shownField } from "./form-values.ts";
import { MoreQuestions } from "./more-questions.tsx";
import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { isReference } from "#shared/profile/registry.ts";
import { isFieldShown, isReferenceShown } from "#shared/profile/derived/visibility.ts";

type GroupPartsEntry = Field | FieldReference;

/** A switch with the fields it reveals; `toggle` is undefined for fields before the first switch. */
type Part = { readonly toggle: GroupPartsEntry | undefined; readonly runs: readonly Run[] };

/** Consecutive entries that share a heading, or have none. */
type Run = { readonly under: string | undefined; readonly entries: readonly GroupPartsEntry[] };

const getHeading = (entry: GroupPartsEntry): string | undefined =>
  isReference(entry) ? entry.under : undefined;

function toRuns(entries: readonly GroupPartsEntry[]): Run[] {
  const runs: { under: string | undefined; entries: GroupPartsEntry[] }[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && last.under === getHeading(entry)) last.entries.push(entry);
    else runs.push({ under: getHeading(entry), entries: [entry] });
  }
  return runs;
}

/** Splits a group's fields into parts: each switch with the fields up to the next one. */
export function partsOfGroup(entries: readonly GroupPartsEntry[]): Part[] {
  const requests = entries.filter((entry) => isReference(entry) || !entry.offScreen);
  const parts: { toggle: GroupPartsEntry | undefined; entries: GroupPartsEntry[] }[] = [];
  for (const entry of requests) {
    if (entry.kind === "toggle") parts.push({ toggle: entry, entries: [] });
    else if (parts.length === 0) parts.push({ toggle: undefined, entries: [entry] });
    else parts.at(-1)?.entries.push(entry);
  }
  return parts.map(({ toggle, entries: own }) => ({ toggle, runs: toRuns(own) }));
}

const isShown = (entry: Field | FieldReference, answers: AnyAnswers): boolean =>
  isReference(entry) ? isReferenceShown(entry, answers) : isFieldShown(entry, answers);

const useIsShown = (entry: Field | FieldReference): boolean =>
  useDraftValue((answers) => isShown(entry, answers));

const Conditional = ({ entry, children }: { entry: Field | FieldReference; children: ReactNode }) =>
  useIsShown(entry) && children;

const WhenShown = ({ entry, children }: { entry: Field | FieldReference; children: ReactNode }) =>
  entry.showIf ? <Conditional entry={entry}>{children}</Conditional> : children;

const DisabledWhenHidden = ({ field }: { field: SimpleField }) => (
  <FieldControl field={field} disabled={!useIsShown(field)} />
);

const Schedule = lazyPart(
  "The list",
  async () => {
    const [{ ListSchedule }] = await Promise.all([
      import("#client/features/profile-builder/schedules/list-schedule.tsx"),
      gridSlot.load(),
      scanSlot.load(),
    ]);
    return ListSchedule;
  },
  { usedIn: ["driver-schedule", "equipment-schedule", "prior-insurance"] },
);

function Entry({ entry }: { entry: Field | FieldReference }) {
  const field = shownField(entry);
  if (isSimple(field) && field.whenHidden === "disable") return <DisabledWhenHidden field={field} />;
  return (
    <WhenShown entry={entry}>
      {isSimple(field) ? <FieldControl field={field} /> : <Schedule list={field} />}
    </WhenShown>
  );
}

function RunOfFields({ run }: { run: Run }) {
  const [first] = run.entries;
  const fields = run.entries.map((entry) => <Entry key={shownField(entry).key} entry={entry} />);
  if (!run.under || !first) return fields;
  return (
    <WhenShown entry={first}>
      <fieldset className="col-span-6 min-w-0">
        <legend className="mb-2 font-bold">{run.under}</legend>
        <div className={fieldGrid}>{fields}</div>
      </fieldset>
    </WhenShown>
  );
}

function PartOfGroup({ part }: { part: Part }) {
  const keys = part.runs.map((run) => run.entries.map((entry) => shownField(entry).key).join());
  const fields = part.runs.map((run, index) => <RunOfFields key={keys[index]} run={run} />);
  if (!part.toggle) return <div className={fieldGrid}>{fields}</div>;
  return (
    <div className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <Entry entry={part.toggle} />
      <div className={`${fieldGrid} pt-3 pb-2 empty:hidden`}>{fields}</div>
    </div>
  );
}

const PartsOfGroup = ({ group }: { group: Group }) =>
  partsOfGroup(group.fields).map((part) => (
    <PartOfGroup key={part.toggle ? shownField(part.toggle).key : "fields"} part={part} />
  ));

function FoldedGroup({ group }: { group: Group }) {
  const store = useDraftStore();
  return (
    <Card className="py-2 md:py-2">
      <MoreQuestions title={group.title} fields={group.fields.map(shownField)} getAnswers={store.answers}>
        <PartsOfGroup group={group} />
      </MoreQuestions>
    </Card>
  );
}

export const SectionGroup = memo(function SectionGroup({ group }: { group: Group }) {
  const titleId = useId();
  if (group.folded) return <FoldedGroup group={group} />;
  return (
    <Card role={group.title ? "group" : undefined} aria-labelledby={group.title ? titleId : undefined}>
      {group.title && (
        <h2 id={titleId} className="mb-4 text-xl">
          {group.title}
        </h2>
      )}
      {group.note && <p className="-mt-3 mb-4 text-sm text-ink-soft">{group.note}</p>}
      <PartsOfGroup group={group} />
    </Card>
  );
});
