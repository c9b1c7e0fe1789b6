/** A place in what is shown. Row -1 is the header, the last row the blank one to add. */
export type Place = { readonly row: number; readonly column: number };

export type GridSize = {
  /** Including the blank row at the end. */
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
};

const clamp = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));

type Step = (from: Place, size: GridSize, isJump: boolean) => Place;

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }, _size, isJump) => ({ row: isJump ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, isJump) => ({ row: isJump ? rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _size, isJump) => ({ row, column: isJump ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, isJump) => ({ row, column: isJump ? columns - 1 : column + 1 }),
  Home: ({ row }, _size, isJump) => ({ row: isJump ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, isJump) => ({ row: isJump ? rows - 1 : row, column: columns - 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: Math.max(0, row - page), column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
};

/** The place that a key leads to, as in the ARIA grid pattern; undefined for other keys. `isJump`: with Ctrl. */
export function moveByKey(key: string, from: Place, size: GridSize, isJump: boolean): Place | undefined {
  const to = steps[key]?.(from, size, isJump);
  return to && { row: clamp(to.row, -1, size.rows - 1), column: clamp(to.column, 0, size.columns - 1) };
}

/** The next cell for Tab (1) or Shift+Tab (-1), across the ends of rows; `first` is the first column to edit. */
export function moveByTab(from: Place, step: 1 | -1, { rows, columns }: GridSize, first: number): Place {
  const column = from.column + step;
  if (column >= first && column < columns) return { ...from, column };
  const row = from.row + step;
  if (row < 0 || row >= rows) return from;
  return { row, column: step === 1 ? first : columns - 1 };
}
