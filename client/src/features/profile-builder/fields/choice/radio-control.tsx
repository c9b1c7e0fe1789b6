import { choiceClass, choiceMark } from "./choice-class.ts";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { GroupFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";

/** One of a few, all in sight. */
export function RadioControl({ field, name, disabled }: ControlProps<FieldByKind<"radio">>) {
  const { register, describedBy, frame } = useField(field, name);
  const registered = register();
  return (
    <GroupFrame {...frame}>
      <div className="flex flex-wrap gap-2">
        {field.options.map(({ value, label }) => (
          <label key={value} className={choiceClass}>
            <input
              type="radio"
              {...registered}
              value={value}
              disabled={disabled}
              className={choiceMark}
              aria-describedby={describedBy}
            />
            {label}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
