import { useId, useState } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { FieldError } from "./field-error.tsx";
import { inputClass } from "./input-class.ts";

/** Days as "2026-11-21"; "" is open-ended. Both days are included. */
export type DayRange = { readonly from: string; readonly to: string };

type Props = {
  label: string;
  defaultValue: DayRange;
  min: string;
  max: string;
  /** Called only with ranges that do not end before they begin. */
  onChange: (range: DayRange) => void;
};

const isBackward = ({ from, to }: DayRange): boolean => from !== "" && to !== "" && from > to;

export function DateRange({ label, defaultValue, min, max, onChange }: Props) {
  const id = useId();
  const [range, setRange] = useState(defaultValue);
  const isWrong = isBackward(range);
  const change = (next: DayRange) => {
    setRange(next);
    if (!isBackward(next)) onChange(next);
  };
  const inputs = [
    ["from", "From"],
    ["to", "To"],
  ] as const;
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid max-w-[23rem] grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        {inputs.map(([end, name]) => (
          <div key={end}>
            <label htmlFor={`${id}-${end}`} className="block text-sm text-ink-soft">
              {name}
            </label>
            <input
              id={`${id}-${end}`}
              type="date"
              className={classNames(inputClass, "min-w-0 tabular-nums")}
              {...{ min, max }}
              value={range[end]}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? `${id}-error` : undefined}
              onChange={({ target }) => change({ ...range, [end]: target.value })}
            />
          </div>
        ))}
      </div>
      {isWrong && (
        <FieldError id={`${id}-error`}>The last day is before the first. Change one of them.</FieldError>
      )}
    </fieldset>
  );
}
