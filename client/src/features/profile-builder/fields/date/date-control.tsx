import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { DatePartInput } from "./date-part-input.tsx";
import type { DateKind } from "./date-parts.ts";
import { GroupFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useDateParts } from "./use-date-parts.ts";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";

/** A date with month, day and year inputs. Incomplete dates are stored too. */
export function DateControl({ field, name, disabled }: ControlProps<FieldByKind<DateKind>>) {
  const { error, describedBy, frame } = useField(field, name);
  const { names, parts, attach, type, leave, move, paste } = useDateParts(field, name);
  return (
    <GroupFrame {...frame}>
      <div className="flex gap-2">
        {names.map((part) => (
          <DatePartInput
            key={part}
            part={part}
            value={parts[part]}
            disabled={disabled}
            isWrong={error !== undefined}
            describedBy={describedBy}
            ref={attach(part)}
            onType={(typed) => type(part, typed)}
            onLeave={(to) => leave(part, to)}
            onPaste={paste}
            onMove={(step) => move(part, step)}
          />
        ))}
      </div>
    </GroupFrame>
  );
}
