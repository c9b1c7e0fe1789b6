import { useKeys } from "#client/features/admin/list/use-keys.ts";
import type { QuoteRequestItem } from "#shared/api/admin/records/quote-requests.ts";
import { stateKeys } from "./keys-dialog.tsx";
import { useCurrentRow } from "./use-current-row.ts";
import type { FollowUps } from "#client/features/admin/records/quotes/state/use-follow-ups.ts";
import { useSelection } from "./use-selection.ts";
import type { FollowUp } from "#shared/api/admin/records/record-states.ts";

export type DeskOptions = {
  hasKeys: boolean;
  /** The request that was open before. */
  lastOpened: string | undefined;
  /** The last row was passed. */
  onEnd: () => void;
  followUps: FollowUps;
};

/** The rows that are selected, the one that keys act on, and their states. */
export function useQuoteDesk(rows: readonly QuoteRequestItem[], options: DeskOptions) {
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
