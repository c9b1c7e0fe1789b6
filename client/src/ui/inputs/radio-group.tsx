import { type ComponentProps, useId } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { choiceClass, choiceMark } from "./input-class.ts";

type RadioOption = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly spoken?: string;
};

type Props = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "id" | "className"> & {
  name: string;
  options: readonly RadioOption[];
};

export function RadioGroup({ options, "aria-describedby": describedBy, ...input }: Props) {
  const id = useId();
  const hasHints = options.some(({ hint }) => hint !== undefined);
  return (
    <div className={hasHints ? "grid gap-2 sm:grid-cols-2" : "flex flex-wrap gap-2"}>
      {options.map(({ value, label, hint, spoken = hint && label }) => {
        const hintId = hint === undefined ? undefined : `${id}-${value}`;
        return (
          <label key={value} className={classNames(choiceClass, !hasHints && "max-sm:gap-2 max-sm:px-2.5")}>
            <input
              type="radio"
              {...input}
              value={value}
              className={choiceMark}
              aria-describedby={[describedBy, hintId].filter(Boolean).join(" ") || undefined}
              aria-label={spoken}
            />
            {hint === undefined ? (
              label
            ) : (
              <span>
                <span className="block font-semibold">{label}</span>
                <span id={hintId} className="block text-sm text-ink-soft">
                  {hint}
                </span>
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
