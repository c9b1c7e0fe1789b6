/** The look of a radio button or checkbox with its label: one plate, sign green once selected. */
export const choiceClass =
  "flex min-h-11 items-center gap-3 rounded-sign border border-line-strong bg-paper px-3 py-2 " +
  "has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:border-line " +
  "has-disabled:bg-ground has-disabled:text-ink-soft";

export const choiceMark = "size-5 shrink-0 accent-brand disabled:opacity-60";

export const inputClass =
  "block w-full min-h-11 rounded-sign border border-line-strong bg-paper px-3 py-2 text-base text-ink " +
  "placeholder:text-ink-soft placeholder:opacity-80 aria-invalid:border-2 aria-invalid:border-stop " +
  "disabled:cursor-not-allowed disabled:bg-ground disabled:text-ink-soft";

/** Look of a select. The browser's own arrow would touch the border, and its text start further right. */
export const selectClass =
  `${inputClass} appearance-none bg-(image:--chevron) bg-[position:right_0.75rem_center] bg-no-repeat pr-10 ` +
  "forced-colors:appearance-auto forced-colors:bg-none";

/** Signal blue once it has a value. The `:placeholder-shown` trick needs no script. */
export const filledClass =
  "[&:not(:placeholder-shown):not([aria-invalid=true])]:border-signal " +
  "[&:not(:placeholder-shown):not([aria-invalid=true])]:bg-signal-soft";
