import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { Disclosure } from "#client/features/profile-builder/disclosure.tsx";
import { useIsMobile } from "#client/lib/use-media-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getImportLists } from "#shared/profile/merge-rows.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { rowsAt, textAt, type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import type { ListField } from "#shared/profile/field.ts";
import { ListChecks } from "lucide-react";
import { type ReactNode, useId, useState, useSyncExternalStore } from "react";
import { getSharedFields, type BulkAnswers, BulkForm, type BulkPlan } from "./bulk-form.tsx";
import { mergeAnswers } from "#client/draft/merge.ts";
import { setAnswers, whyNotSet } from "./rows/edit-rows.ts";
import { getRowLabel } from "#client/features/profile-builder/schedules/row/rows.ts";
import { capitalize } from "#shared/text/us-english.ts";

/** A unit by its place in its list, "powerUnits 0", and "Unit 104: 2019 Ford". */
type UnitChoice = { readonly id: string; readonly name: string };

const toId = ({ key }: ListField, index: number): string => `${key} ${index}`;

const getUnits = (lists: readonly ListField[], answers: AnyAnswers): UnitChoice[] =>
  lists.flatMap((list) =>
    rowsAt(answers, list.key).map((row, index) => ({
      id: toId(list, index),
      name: capitalize(getRowLabel(list, row, index)),
    })),
  );

const countBlank = (lists: readonly ListField[], answers: AnyAnswers, key: string): number =>
  lists.reduce((sum, list) => {
    const field = list.fields.find((each) => each.key === key);
    const blank = rowsAt(answers, list.key).filter(
      (row) => field && !isAnswered(row[key]) && whyNotSet(list, field, row) === undefined,
    );
    return sum + blank.length;
  }, 0);

/** The lists with the same answers in these units, and what an edit of them comes to. */
export function planUnits(
  lists: readonly ListField[],
  answers: AnyAnswers,
  ids: ReadonlySet<string>,
  change: { readonly answers: BulkAnswers; readonly fillsBlanksOnly: boolean },
) {
  const edited = lists.map((list) => {
    const items = rowsAt(answers, list.key).map((row, index) => ({ id: toId(list, index), row }));
    const own = items.filter(({ id }) => ids.has(id)).map(({ id }) => [id, change.answers] as const);
    const { fillsBlanksOnly } = change;
    return { key: list.key, ...setAnswers(list, items, new Map(own), () => false, { fillsBlanksOnly }) };
  });
  const sum = (count: (list: (typeof edited)[number]) => number): number =>
    edited.reduce((all, list) => all + count(list), 0);
  return {
    rows: Object.fromEntries(edited.map(({ key, items }) => [key, items.map(({ row }) => row)])),
    changed: sum(({ changed }) => changed),
    kept: sum(({ kept }) => kept),
    skipped: sum(({ skipped }) => skipped),
  };
}

/** Makes the edit. Returns an undo, which keeps what else has changed since. */
export function changeUnits(
  store: DraftStore,
  { rows }: Pick<ReturnType<typeof planUnits>, "rows">,
): () => void {
  const before = store.answers();
  store.update((answers) => ({ ...answers, ...rows }));
  const after = store.answers();
  return () => store.restore((now) => (now === after ? before : mergeAnswers(after, before, now)));
}

/** More than that are chosen in the grid. */
const mostListed = 100;

type Chosen = { units: readonly UnitChoice[]; out: ReadonlySet<string>; onOut: (out: Set<string>) => void };

function ChooseUnits({ units, out, onOut }: Chosen) {
  const toggle = (id: string) => {
    const next = new Set(out);
    if (!next.delete(id)) next.add(id);
    onOut(next);
  };
  return (
    <Disclosure summary={<span className="text-sm font-semibold text-signal">Only some of them</span>}>
      <div className="grid gap-2 sm:grid-cols-2">
        {units.map(({ id, name }) => (
          <Checkbox key={id} checked={!out.has(id)} onChange={() => toggle(id)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </Disclosure>
  );
}

const getNoun = ([list, ...others]: readonly ListField[]): string =>
  others.length > 0 ? "unit" : (list?.itemName ?? "row");

/** "Apply to all 7", or "Apply to 5 units" where the rest has no place for it or an answer already. */
function toLabel(plan: BulkPlan | undefined, count: number, noun: string): string {
  if (!plan || plan.changed === count) return `Apply to all ${count}`;
  return plan.changed === 0 ? "Nothing to fill in" : `Apply to ${pluralize(plan.changed, noun)}`;
}

function apply(store: DraftStore, plan: ReturnType<typeof planUnits>, noun: string): void {
  const undo = changeUnits(store, plan);
  const skipped =
    plan.skipped > 0 &&
    `Skipped ${pluralize(plan.skipped, "answer")} that didn't apply, such as a deductible without physical damage.`;
  const kept = plan.kept > 0 && `Kept ${pluralize(plan.kept, "answer")} you already had.`;
  toast({
    title: `${pluralize(plan.changed, noun)} filled in`,
    description: [kept, skipped].filter(Boolean).join(" "),
    action: { label: "Undo", run: undo },
  });
}

type PanelProps = { lists: readonly ListField[]; list: ListField; onClose: () => void };

function Panel({ lists, list, onClose }: PanelProps) {
  const store = useDraftStore();
  const isMobile = useIsMobile();
  const hasMore = getSharedFields(list, true).length > getSharedFields(list, false).length;
  const [showsMore, setShowsMore] = useState(!hasMore);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const answers = useSyncExternalStore(store.subscribe, store.answers, store.answers);
  const operating = textAt(answers, "operatingRadius");
  const [initial] = useState(() => ({ radius: countBlank(lists, answers, "radius") > 0 ? operating : "" }));
  const units = getUnits(lists, answers);
  const chosen = new Set(units.map(({ id }) => id).filter((id) => !out.has(id)));
  const plan = (change: BulkAnswers, fillsBlanksOnly: boolean) =>
    planUnits(lists, answers, chosen, { answers: change, fillsBlanksOnly });
  return (
    <BulkForm
      list={list}
      fields={getSharedFields(list, showsMore)}
      initial={initial}
      hints={initial.radius === "" ? {} : { radius: "Your operating radius." }}
      getPlan={plan}
      getLabel={(own) => toLabel(own, units.length, getNoun(lists))}
      onApply={(change, fillsBlanksOnly) => {
        apply(store, plan(change, fillsBlanksOnly), getNoun(lists));
        onClose();
      }}
      cancel={{ label: "Not now", run: onClose }}
    >
      <div className="mt-1">
        {!showsMore && (
          <Button look="quiet" className="-ml-4" onClick={() => setShowsMore(true)}>
            Garaging ZIP, loss payee
          </Button>
        )}
        {isMobile && units.length <= mostListed && <ChooseUnits units={units} out={out} onOut={setOut} />}
      </div>
    </BulkForm>
  );
}

const unitCount = (store: DraftStore, lists: readonly ListField[]): number =>
  lists.reduce((sum, { key }) => sum + rowsAt(store.answers(), key).length, 0);

/** True if something insurers ask for is blank in several rows, as after most imports. */
const isLacking = (store: DraftStore, lists: readonly ListField[]): boolean =>
  ["radius", "deductible", "licenseState"].some((key) => countBlank(lists, store.answers(), key) > 1);

/** Open where several rows lack an answer, else behind a button; above the first list with rows, while none is open in a form. */
export function useSameForAll(list: ListField): { button?: ReactNode; panel?: ReactNode } {
  const store = useDraftStore();
  const titleId = useId();
  const lists = getImportLists(list);
  const [isOpen, setIsOpen] = useState<boolean>();
  const read = () => {
    const first = lists.find(({ key }) => rowsAt(store.answers(), key).length > 0);
    const isHere = first?.key === list.key && getSharedFields(list, false).length > 0;
    const isFree = lists.every(({ key }) => store.openRow(key) === undefined);
    const count = isHere && isFree ? unitCount(store, lists) : 0;
    return count < 2 ? "" : `${count} ${isLacking(store, lists) ? "lacking" : ""}`;
  };
  const [count = "", lacking] = useSyncExternalStore(store.subscribe, read, read).split(" ");
  if (count === "") return {};
  const noun = getNoun(lists);
  const title = `Same for all ${count} ${noun}s`;
  if (!(isOpen ?? lacking === "lacking")) {
    const button = (
      <Button onClick={() => setIsOpen(true)}>
        <ListChecks aria-hidden="true" className="size-4" />
        {title}
      </Button>
    );
    return { button };
  }
  const panel = (
    <section aria-labelledby={titleId} className="mb-4 rounded-sign border-2 border-brand bg-paper p-4">
      <h3 id={titleId} className="text-lg">
        {title}
      </h3>
      <p className="mb-3 text-sm text-ink-soft">
        Fills in what is blank. You can change single {noun}s later.
      </p>
      <Panel lists={lists} list={list} onClose={() => setIsOpen(false)} />
    </section>
  );
  return { panel };
}
