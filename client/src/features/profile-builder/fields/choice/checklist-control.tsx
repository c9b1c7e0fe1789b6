import { useIsMobile } from "#client/lib/use-is-mobile.ts";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { FieldValue, FormValues } from "#client/features/profile-builder/form/form-values.ts";
import { CheckBoxes } from "./check-boxes.tsx";
import { OptionSearch } from "./option-search.tsx";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { GroupFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";
import { afterPress } from "#client/ui/actions/after-press.ts";

/** Above this number of options, small screens show a search instead. */
const mostToRead = 20;

const textsIn = (input: FieldValue | undefined): string[] => (Array.isArray(input) ? input : []);

/** Multiple choice: checkboxes, or a search on small screens with many options. */
export function ChecklistControl({ field, name }: ControlProps<FieldByKind<"checklist">>) {
  const { control, rules, id, describedBy, frame } = useField(field, name);
  const { value: ticked, onChange, onBlur } = useController({ control, name, rules }).field;
  const [typed, setTyped] = useState("");
  const isSearched = useIsMobile() && field.options.length > mostToRead;
  const { getValues } = useFormContext<FormValues>();
  const choose = (value: string, isChosen: boolean) => {
    // Read the latest value: the click that blurs the search may just have removed a chip.
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
        <CheckBoxes {...shared} name={name} max={field.max} onLeave={() => afterPress(onBlur)} />
      )}
    </GroupFrame>
  );
}
