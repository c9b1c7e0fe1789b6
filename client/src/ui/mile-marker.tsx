import { Check } from "lucide-react";
import { classNames } from "./class-names.ts";

const edge =
  "border-sign bg-sign text-sign-on shadow-[inset_0_0_0_1px_var(--sign),inset_0_0_0_2px_var(--on-sign)]";

/** Looks by meaning: reached (white on green), passed, or still ahead. */
const looks = {
  sign: edge,
  done: "border-brand bg-brand-soft text-brand",
  ahead: "border-line-strong bg-paper text-ink-soft",
} as const;

export const mileMarkerClass = (look: keyof typeof looks): string =>
  classNames(
    "inline-flex h-11 w-11 shrink-0 flex-col items-center justify-center gap-0.5 rounded-sign border leading-none font-extrabold",
    looks[look],
  );

/** Text of a marker: MILE, which is decoration and no text, or a check mark, and the number. */
export const MileMarkerText = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <>
    {isDone ? (
      <Check aria-hidden="true" className="size-3.5" strokeWidth={4} />
    ) : (
      <span className="text-sm leading-none before:content-['MILE']" />
    )}
    <span className="flex h-4 items-center text-lg leading-none">{number}</span>
  </>
);
