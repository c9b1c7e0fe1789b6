/** One thing that was looked at. "todo": somebody must do something; "note": worth knowing. */
export type Finding = { readonly tone: "ok" | "note" | "todo"; readonly text: string };

export const ok = (text: string): Finding => ({ tone: "ok", text });
export const note = (text: string): Finding => ({ tone: "note", text });
export const todo = (text: string): Finding => ({ tone: "todo", text });

/** The first finding whose condition holds. */
export const firstOf = (findings: readonly (Finding | false)[], otherwise: Finding): Finding =>
  findings.find((each) => each !== false) ?? otherwise;

export const toMegabytes = (bytes: number): string =>
  `${Math.round(bytes / 1_000_000).toLocaleString("en-US")} MB`;
