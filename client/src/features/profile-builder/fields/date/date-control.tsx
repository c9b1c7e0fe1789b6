import {
  type ControlProps,
  type FieldByKind,
  useControlledField,
} from "#client/features/profile-builder/fields/base/use-field.ts";
import { GroupFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { type DateKind, layouts, toDateParts } from "./date-parts.ts";
import { useDateParts } from "./use-date-parts.ts";
import { DatePartInput } from "./date-part-input.tsx";

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
