import { ChevronsDown, ListRestart, Redo2, Undo2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#client/ui/button.tsx";
import { SearchInput } from "#client/ui/inputs/text-input.tsx";
import type { HistoryState } from "./edit-history.ts";
import { fillDown, getFill } from "./grid-operations.ts";
import type { DataGridState } from "./use-data-grid.ts";

type ToolProps = ComponentProps<"button"> & {
  label: string;
  hint: string | undefined;
  onPress: () => void;
};

/** A button that keeps the focus while there is nothing for it to do. Without room, only its icon shows. */
export function GridTool({ label, hint, onPress, children }: ToolProps) {
  const isIdle = hint === undefined;
  return (
    <Button
      className="min-w-11 px-2.5"
      aria-label={label}
      title={hint === undefined || hint === "" ? label : `${label}: ${hint}`}
      aria-disabled={isIdle}
      onClick={() => isIdle || onPress()}
    >
      {children}
      <span className="hidden text-sm @4xl:inline">{label}</span>
    </Button>
  );
}

type Props<R> = {
  grid: DataGridState<R>;
  history: HistoryState;
  searchLabel: string;
  children?: ReactNode;
};

export function GridToolbar<R>({ grid, history, searchLabel, children }: Props<R>) {
  const { view, setView, actions } = grid;
  return (
    <div className="@container flex flex-wrap items-center gap-2">
      <div className="min-w-40 flex-1 sm:max-w-56">
        <SearchInput
          label={searchLabel}
          value={view.search}
          onSearch={(search) => setView(view.sorting, search)}
        />
      </div>
      {view.sorting && (
        <Button className="px-2.5" onClick={() => setView(undefined, view.search)}>
          <ListRestart aria-hidden="true" className="size-5" />
          Original order
        </Button>
      )}
      <GridTool label="Undo edit" hint={history.undo} onPress={actions.undo}>
        <Undo2 aria-hidden="true" className="size-5" />
      </GridTool>
      <GridTool label="Redo edit" hint={history.redo} onPress={actions.redo}>
        <Redo2 aria-hidden="true" className="size-5" />
      </GridTool>
      <GridTool label="Fill down" hint={getFill(grid) && "Ctrl+D"} onPress={() => fillDown(grid)}>
        <ChevronsDown aria-hidden="true" className="size-5" />
      </GridTool>
      {children}
    </div>
  );
}
