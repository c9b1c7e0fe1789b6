import { TextInput } from "#client/ui/inputs/text-input.tsx";
import type { ComponentProps, KeyboardEvent } from "react";
import {
  type ControlProps,
  type FieldByKind,
  useControlledField,
} from "#client/features/profile-builder/fields/base/use-field.ts";
import { GroupFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { type DateKind, layouts, type PartName, toDateParts } from "./date-parts.ts";
import { useDateParts } from "./use-date-parts.ts";

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
function DatePartInput({ part, onType, onMove, ...rest }: PartProps) {
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
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** A date with month, day and year inputs. Incomplete dates are stored too. */
export function DateControl({ field, name, disabled }: ControlProps<FieldByKind<DateKind>>) {
  const { attributes, frame, ...input } = useControlledField(field, name, disabled);
  const { id: _group, ...shared } = attributes;
  const { attach, type, leave, move, paste } = useDateParts(field, { name, ...input });
  const parts = toDateParts(field.kind, typeof input.value === "string" ? input.value : "");
  return (
    <GroupFrame {...frame}>
      <div className="flex gap-2">
        {layouts[field.kind].inputs.map((part) => (
          <DatePartInput
            key={part}
            {...shared}
            part={part}
            value={parts[part]}
            ref={attach(part)}
            onType={(typed) => type(part, typed)}
            onBlur={({ relatedTarget }) => leave(part, relatedTarget)}
            onPaste={paste}
            onMove={(step) => move(part, step)}
          />
        ))}
      </div>
    </GroupFrame>
  );
}
