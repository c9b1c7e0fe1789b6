import { useNow } from "#client/features/admin/inbox/ticket-badges.tsx";
import { moveBetweenRows } from "#client/features/admin/list/list-panel.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { maxFollowUpChanges, type QuoteRequestItem } from "#shared/api/admin/records/quote-requests-api.ts";
import { Key, stateKeys } from "./keys-help.tsx";
import { QuoteRow } from "./quote-row.tsx";
import { useState, type FocusEvent } from "react";
import { useKeys } from "#client/features/admin/list/use-keys.ts";
import type { FollowUps } from "./use-follow-ups.ts";
import type { FollowUp } from "#shared/api/admin/records/profile-records-api.ts";
import { followUpOptions, openerId } from "#client/features/admin/records/record-links.tsx";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";

type BulkProps = { count: number; onState: (state: FollowUp) => void; onClear: () => void };

const BulkBar = ({ count, onState, onClear }: BulkProps) => (
  <div
    role="group"
    aria-label="Selected quote requests"
    className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-sign border-2 border-brand bg-paper p-2 shadow-lg print:hidden"
  >
    <p role="status" className="px-2 font-semibold tabular-nums max-sm:flex-1">
      {count} selected
    </p>
    <Button look="quiet" className="max-sm:px-2 sm:order-last" onClick={onClear}>
      Clear selection
    </Button>
    <div className="flex grow gap-1 sm:gap-2">
      {followUpOptions.map(({ value, label }) => (
        <Button key={value} className="max-sm:grow max-sm:px-1 max-sm:text-sm" onClick={() => onState(value)}>
          {label}
        </Button>
      ))}
    </div>
  </div>
);

type Anchor = { readonly id: string; readonly others: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

function useSelection(rows: readonly QuoteRequestItem[]) {
  const [ids, setIds] = useState(none);
  const [anchor, setAnchor] = useState<Anchor>();
  const selected = rows.filter(({ id }) => ids.has(id));
  const all = rows.slice(0, maxFollowUpChanges);
  const isAll = selected.length > 0 && selected.length >= all.length;
  /** False if these are too many. */
  const select = (next: ReadonlySet<string>): boolean => {
    const isPossible = rows.filter(({ id }) => next.has(id)).length <= maxFollowUpChanges;
    if (isPossible) setIds(next);
    else toast({ title: `At most ${maxFollowUpChanges} can be selected.` });
    return isPossible;
  };
  const replace = (next: ReadonlySet<string>): void => {
    setIds(next);
    setAnchor(undefined);
  };
  return {
    selected,
    isAll,
    has: (id: string): boolean => ids.has(id),
    toggle: (id: string): void => {
      const next = new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
      if (select(next)) setAnchor({ id, others: next });
    },
    /** From where the last range or click was, else from `start`; a range that is changed doesn't leave its old rows. */
    selectTo: (id: string, start: string): void => {
      const from = rows.some((row) => row.id === anchor?.id) ? anchor : undefined;
      const { id: first, others } = from ?? { id: start, others: ids };
      const [one = 0, other = 0] = [first, id]
        .map((end) => rows.findIndex((row) => row.id === end))
        .toSorted((a, b) => a - b);
      const range = rows.slice(Math.max(0, one), other + 1).map((row) => row.id);
      if (select(new Set([...others, ...range]))) setAnchor({ id: first, others });
    },
    endRange: (): void => setAnchor(undefined),
    toggleAll: (): void => replace(isAll ? none : new Set(all.map(({ id }) => id))),
    clear: (): void => replace(none),
  };
}

const focusOpener = (id: string): void => document.getElementById(openerId(id))?.focus();

/** The row that keys act on: it had the focus last, or was open before, or is the first. After the last comes `onEnd`. */
function useCurrentRow(rows: readonly QuoteRequestItem[], lastOpened: string | undefined, onEnd: () => void) {
  const [id, setId] = useState(lastOpened);
  const index = Math.max(
    0,
    rows.findIndex((row) => row.id === id),
  );
  const current = rows[index];
  const move = (step: number): QuoteRequestItem | undefined => {
    const row = rows[index + step];
    if (row) {
      setId(row.id);
      focusOpener(row.id);
    } else if (step > 0) onEnd();
    return row;
  };
  return {
    current,
    move,
    open: (): void => {
      if (current) document.getElementById(openerId(current.id))?.click();
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      const opener = target.closest("li")?.querySelector("[data-row-opener]");
      const focused = rows.find((row) => openerId(row.id) === opener?.id);
      if (focused) setId(focused.id);
    },
  };
}

type DeskOptions = {
  hasKeys: boolean;
  lastOpened: string | undefined;
  onEnd: () => void;
  followUps: FollowUps;
};

function useQuoteDesk(rows: readonly QuoteRequestItem[], options: DeskOptions) {
  const { hasKeys, lastOpened, onEnd } = options;
  const selection = useSelection(rows);
  const { current, move, open, onFocus } = useCurrentRow(rows, lastOpened, onEnd);
  const { change, undo } = options.followUps;
  const changeSelected = (state: FollowUp): void => {
    change(selection.selected, state);
    selection.clear();
  };
  const press = (state: FollowUp) => (): void => {
    if (selection.selected.length > 0) return changeSelected(state);
    if (!current) return;
    change([current], state);
    move(1);
  };
  const go =
    (step: number) =>
    (withShift: boolean): void => {
      const next = move(step);
      if (!withShift) selection.endRange();
      else if (next && current) selection.selectTo(next.id, current.id);
    };
  useKeys(
    {
      j: go(1),
      k: go(-1),
      x: () => current && selection.toggle(current.id),
      a: selection.toggleAll,
      z: undo,
      enter: open,
      ...Object.fromEntries(stateKeys.map(({ key, value }) => [key, press(value)])),
    },
    hasKeys,
  );
  const select = (id: string, withShift: boolean): void =>
    withShift ? selection.selectTo(id, id) : selection.toggle(id);
  return { selection, select, currentId: current?.id, onFocus, change, changeSelected };
}

const KeyLine = () => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft max-xl:hidden">
    <span>
      <Key>J</Key> <Key>K</Key> move
    </span>
    {stateKeys.map(({ key, label }) => (
      <span key={key}>
        <Key>{key.toUpperCase()}</Key> {label}
      </span>
    ))}
    <span>
      <Key>X</Key> select
    </span>
    <span>
      <Key>Z</Key> undo
    </span>
    <span>
      <Key>?</Key> all keys
    </span>
  </p>
);

type Props = DeskOptions & { rows: readonly QuoteRequestItem[] };

export function QuoteRows({ rows, ...options }: Props) {
  const now = useNow();
  const { selection, select, currentId, onFocus, change, changeSelected } = useQuoteDesk(rows, options);
  const { hasKeys } = options;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox checked={selection.isAll} onChange={selection.toggleAll}>
          Select {rows.length > maxFollowUpChanges ? `the first ${maxFollowUpChanges}` : "all"}
        </Checkbox>
        {hasKeys && <KeyLine />}
      </div>
      {/* The handlers only move focus between the links inside, and note where it is. */}
      <div role="presentation" onKeyDown={moveBetweenRows} onFocus={onFocus}>
        <ul aria-label="Quote Requests" className="rounded-sign border border-line bg-paper">
          {rows.map((quote) => (
            <QuoteRow
              key={quote.id}
              quote={quote}
              now={now}
              isSelected={selection.has(quote.id)}
              isCurrent={hasKeys && quote.id === currentId}
              onSelect={(withShift) => select(quote.id, withShift)}
              onState={(state) => change([quote], state)}
            />
          ))}
        </ul>
      </div>
      {selection.selected.length > 0 && (
        <BulkBar count={selection.selected.length} onState={changeSelected} onClear={selection.clear} />
      )}
    </>
  );
}
