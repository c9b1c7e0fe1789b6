const names: Readonly<Record<number, string>> = {
  1: "Full",
  2: "Walk-around",
  3: "Driver-only",
  4: "Special study",
  5: "Terminal",
  6: "Radioactive",
};

/** "L1", or "" if FMCSA has no level. */
export const toShortLevel = (level: number | undefined): string => (level === undefined ? "" : `L${level}`);

/** "Level 1: Full"; undefined if FMCSA has no level. */
export function toLevelName(level: number | undefined): string | undefined {
  if (level === undefined) return undefined;
  const name = names[level];
  return name === undefined ? `Level ${level}` : `Level ${level}: ${name}`;
}
