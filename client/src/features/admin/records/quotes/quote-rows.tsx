import { moveBetweenRows } from "#client/features/admin/list/row-keys.ts";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { maxFollowUpChanges, type QuoteRequestItem } from "#shared/api/admin/records/quote-requests.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { Key, stateKeys } from "./keys-dialog.tsx";
import { QuoteRow } from "./quote-row.tsx";
import { useNow } from "./use-now.ts";
import { type DeskOptions, useQuoteDesk } from "./use-quote-desk.ts";

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
