import { TextInput } from "#client/ui/inputs/text-input.tsx";
import type { ComponentProps, KeyboardEvent } from "react";
import type { PartName } from "./date-parts.ts";

const looks: Readonly<Record<PartName, { label: string; placeholder: string; className: string }>> = {
  month: { label: "Month", placeholder: "MM", className: "max-w-16" },
  day: { label: "Day", placeholder: "DD", className: "max-w-16" },
  year: { label: "Year", placeholder: "YYYY", className: "max-w-24" },
};

type PartProps = ComponentProps<"input"> & {
  part: PartName;
  value: string;
  onType: (typed: string) => void;
  onMove: (step: 1 | -1) => void;
};

/** One input of a date. Slash, dash or period moves to the next; Backspace in an empty input moves back. */
export function DatePartInput({ part, onType, onMove, ...rest }: PartProps) {
  const { label, placeholder, className } = looks[part];
  const onKeyDown = (event: KeyboardEvent) => {
    const isBack = event.key === "Backspace" && rest.value === "";
    const isOn = ["/", "-", "."].includes(event.key);
    if (!isBack && !isOn) return;
    event.preventDefault();
    if (isBack || rest.value !== "") onMove(isBack ? -1 : 1);
  };
  return (
    <TextInput
      {...rest}
      aria-label={label}
      placeholder={placeholder}
      className={`${className} text-center tabular-nums`}
      inputMode="numeric"
      autoComplete="off"
      // What is typed next replaces what a year's difference filled in.
      onClick={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
