import { moveBetweenRows } from "#client/features/admin/list/row-keys.ts";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { maxFollowUpChanges, type QuoteRequestItem } from "#shared/api/admin/records/quote-requests-api.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { Key, stateKeys } from "./keys-dialog.tsx";
import { QuoteRow } from "./quote-row.tsx";
import { useEffect, useState } from "react";
import { useKeys } from "#client/features/admin/list/use-keys.ts";
import { useCurrentRow } from "./use-current-row.ts";
import type { FollowUps } from "./use-follow-ups.ts";
import { useSelection } from "./use-selection.ts";
import type { FollowUp } from "#shared/api/admin/records/record-states.ts";

type DeskOptions = {
  hasKeys: boolean;
  /** The request that was open before. */
  lastOpened: string | undefined;
  /** The last row was passed. */
  onEnd: () => void;
  followUps: FollowUps;
};

/** The rows that are selected, the one that keys act on, and their states. */
function useQuoteDesk(rows: readonly QuoteRequestItem[], options: DeskOptions) {
  const { hasKeys, lastOpened, onEnd } = options;
  const selection = useSelection(rows);
  const { current, move, open, onFocus } = useCurrentRow(rows, lastOpened, onEnd);
  const { change, undo } = options.followUps;
  const changeSelected = (state: FollowUp): void => {
    change(selection.selected, state);
    selection.clear();
  };
  /** Then goes on to the next row. */
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

const tickMs = 30_000;

/** Now, as far as ages in minutes need it. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The keys one needs all the time; `?` shows the rest. */
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

/** The rows with their states, changed one by one or many at once, by keys or by hand. */
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
