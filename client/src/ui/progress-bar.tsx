import { classNames } from "./class-names.ts";

type Props = {
  value: number;
  max: number;
  /** Counted items, and the text read out. Without them the bar only illustrates text beside it. */
  label?: string;
  valueText?: string;
  className?: string;
};

const track = "overflow-hidden rounded-full border border-line-strong bg-ground";
const bar =
  "h-full origin-left bg-action transition-transform duration-200 forced-colors:bg-[Highlight] motion-reduce:transition-none";

export function Progress({ value, max, label, valueText, className = "h-3" }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const spoken = {
    role: "progressbar",
    "aria-label": label,
    "aria-valuemin": 0,
    "aria-valuemax": max,
    "aria-valuenow": value,
    "aria-valuetext": valueText,
  };
  return (
    <div
      className={classNames(track, className)}
      {...(label === undefined ? { "aria-hidden": true } : spoken)}
    >
      <div className={bar} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
