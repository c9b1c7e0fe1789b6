import { type ComponentProps, useId } from "react";
import { choiceClass, choiceMark } from "./choice-class.ts";

type RadioOption = { readonly value: string; readonly label: string; readonly hint?: string };

type Props = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "id" | "className"> & {
  /** The group's name, which separates it from other groups. */
  name: string;
  options: readonly RadioOption[];
  /** For controlled use; without it the browser keeps the choice and `{...register(name)}` reads it. */
  value?: string;
  defaultValue?: string;
};

/** A few options, all visible. Goes in a `fieldset` whose legend is the question. */
export function RadioGroup({
  options,
  value,
  defaultValue,
  "aria-describedby": describedBy,
  ...input
}: Props) {
  const id = useId();
  const hasHints = options.some(({ hint }) => hint !== undefined);
  return (
    <div className={hasHints ? "grid gap-2 sm:grid-cols-2" : "flex flex-wrap gap-2"}>
      {options.map((option) => {
        const hintId = option.hint === undefined ? undefined : `${id}-${option.value}`;
        const described = [describedBy, hintId].filter(Boolean).join(" ") || undefined;
        return (
          <label key={option.value} className={choiceClass}>
            <input
              type="radio"
              {...input}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              value={option.value}
              className={choiceMark}
              aria-describedby={described}
              {...(hintId === undefined ? {} : { "aria-label": option.label })}
            />
            <RadioText option={option} hintId={hintId} />
          </label>
        );
      })}
    </div>
  );
}

function RadioText({ option, hintId }: { option: RadioOption; hintId: string | undefined }) {
  if (hintId === undefined) return option.label;
  return (
    <span>
      <span className="block font-semibold">{option.label}</span>
      <span id={hintId} className="block text-sm text-ink-soft">
        {option.hint}
      </span>
    </span>
  );
}
