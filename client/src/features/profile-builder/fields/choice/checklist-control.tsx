import { useIsMobile } from "#client/lib/use-is-mobile.ts";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { FieldValue, FormValues } from "#client/features/profile-builder/form/form-values.ts";
import { CheckBoxes } from "./check-boxes.tsx";
import { OptionSearch } from "./option-search.tsx";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { GroupFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";
import { afterPointerUp } from "#client/features/profile-builder/fields/base/after-pointer-up.ts";

/** More options than this are searched on a small screen rather than read through. */
const mostToRead = 20;

const textsIn = (input: FieldValue | undefined): string[] => (Array.isArray(input) ? input : []);

/** Any of a list, or as many as it allows: boxes to tick, or on a small screen a search where there are many. */
export function ChecklistControl({ field, name }: ControlProps<FieldByKind<"checklist">>) {
  const { control, rules, id, describedBy, frame } = useField(field, name);
  const { value: ticked, onChange, onBlur } = useController({ control, name, rules }).field;
  const [typed, setTyped] = useState("");
  const isSearched = useIsMobile() && field.options.length > mostToRead;
  const { getValues } = useFormContext<FormValues>();
  const choose = (value: string, isChosen: boolean) => {
    // What is chosen on leaving the search may come after a chip that the same click removed.
    const chosen = textsIn(getValues(name));
    const known = field.options.filter((option) =>
      option.value === value ? isChosen : chosen.includes(option.value),
    );
    const others = chosen.filter((one) => !field.options.some((option) => option.value === one));
    onChange([...known.map((option) => option.value), ...others]);
  };
  const shared = { options: field.options, chosen: textsIn(ticked), describedBy, onChoose: choose };
  return (
    <GroupFrame {...frame}>
      {isSearched ? (
        <OptionSearch
          {...shared}
          id={id}
          label={field.label}
          max={field.max ?? field.options.length}
          typed={typed}
          onType={setTyped}
          onLeave={onBlur}
        />
      ) : (
        <CheckBoxes {...shared} name={name} max={field.max} onLeave={() => afterPointerUp(onBlur)} />
      )}
    </GroupFrame>
  );
}
