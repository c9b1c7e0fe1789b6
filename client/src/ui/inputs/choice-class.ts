/** The look of a radio button or checkbox with its label: one plate, sign green once selected. */
export const choiceClass =
  "flex min-h-11 items-center gap-3 rounded-sign border border-line-strong bg-paper px-3 py-2 " +
  "has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:border-line " +
  "has-disabled:bg-ground has-disabled:text-ink-soft";

/** The radio button or checkbox itself. */
export const choiceMark = "size-5 shrink-0 accent-brand disabled:opacity-60";
