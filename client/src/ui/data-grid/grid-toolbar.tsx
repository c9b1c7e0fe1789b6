import { ChevronsDown, Ellipsis, type LucideIcon, Redo2, Undo2 } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { SearchInput } from "#client/ui/inputs/text-input.tsx";
import { useEscape } from "#client/ui/use-escape.ts";
import type { HistoryState } from "./edit-history.ts";
import { fillDown, getFill } from "./grid-operations.ts";
import type { DataGridState } from "./use-data-grid.ts";

type ToolProps = Omit<ComponentProps<"button">, "children"> & {
  label: string;
  /** The rows it works on, or its key; undefined while there is nothing to do. */
  hint?: string | undefined;
  icon: LucideIcon;
  onPress: () => void;
};

/** A button that keeps the focus while there is nothing for it to do: its icon in a row, with its label in a menu. */
export function GridTool({ label, hint, icon: Icon, onPress, ...rest }: ToolProps) {
  const isIdle = hint === undefined;
  return (
    <Button
      className="min-w-11 px-2.5"
      aria-label={label}
      title={hint ? `${label}: ${hint}` : label}
      aria-disabled={isIdle}
      onClick={() => isIdle || onPress()}
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="hidden">{label}</span>
    </Button>
  );
}

const menuClass =
  "absolute top-full right-0 z-40 mt-1 grid w-max min-w-60 rounded-sign border border-line-strong bg-paper p-1 shadow-lg " +
  "[&>button]:min-h-11 [&>button]:justify-start [&>button]:border-transparent [&>button]:px-3 [&>button]:text-left " +
  "[&>button]:font-semibold [&>button]:text-ink [&>button]:no-underline [&>button]:hover:bg-ground [&>button>span]:inline [&>button>svg]:size-5 [&>button:not(:has(svg))]:pl-10";

/** The tools that the row has no room for. */
export function MoreTools({ children, ...rest }: ComponentProps<"button">) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The tool that was pressed may move the focus on.
    button.current?.focus();
    setOpen(false);
  };
  useEscape("menu", isOpen, close);
  return (
    // Safari gives a pressed button no focus, but the element around it.
    <div
      className="relative outline-none"
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <Button
        ref={button}
        className="min-w-11 px-2.5"
        title="More tools"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...rest}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Button>
      {isOpen && (
        <div role="presentation" className={menuClass} onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}

type Props<R> = {
  grid: DataGridState<R>;
  history: HistoryState;
  searchLabel: string;
};

export const GridToolbar = <R,>({ grid, history, searchLabel }: Props<R>) => (
  <>
    <div className="max-w-56 min-w-20 flex-1">
      <SearchInput
        label={searchLabel}
        value={grid.view.search}
        onSearch={(search) => grid.setView(grid.view.sorting, search)}
      />
    </div>
    <GridTool label="Undo edit" hint={history.undo} icon={Undo2} onPress={grid.actions.undo} />
    <GridTool label="Redo edit" hint={history.redo} icon={Redo2} onPress={grid.actions.redo} />
  </>
);

export const FillDownTool = <R,>({ grid }: Pick<Props<R>, "grid">) => (
  <GridTool
    label="Fill down"
    hint={getFill(grid) && "Ctrl+D"}
    icon={ChevronsDown}
    onPress={() => fillDown(grid)}
  />
);
