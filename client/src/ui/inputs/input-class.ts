/** The look of everything one types or chooses in. */
export const inputClass =
  "block w-full min-h-11 rounded-sign border border-line-strong bg-paper px-3 py-2 text-base text-ink " +
  "placeholder:text-ink-soft placeholder:opacity-80 aria-invalid:border-2 aria-invalid:border-stop " +
  "disabled:cursor-not-allowed disabled:bg-ground disabled:text-ink-soft";

/** A box with something in it: signal blue. The `:placeholder-shown` trick keeps it free of script. */
export const filledClass =
  "[&:not(:placeholder-shown):not([aria-invalid=true])]:border-signal " +
  "[&:not(:placeholder-shown):not([aria-invalid=true])]:bg-signal-soft";
