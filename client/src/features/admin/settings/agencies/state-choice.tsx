import { useController, useFormContext, useWatch } from "react-hook-form";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { RadioGroup } from "#client/ui/inputs/radio-group.tsx";
import type { TextValues } from "#client/ui/form/use-contract-form.ts";
import { usStates } from "#shared/text/us-states.ts";
import { toggleCode } from "./toggle-code.ts";

const reaches = [
  { value: "every", label: "Every state" },
  { value: "some", label: "Only some states" },
];

const errorId = "agency-states-error";

function States() {
  const { field } = useController<TextValues>({ name: "states" });
  const chosen = field.value ?? "";
  return (
    <div className="mt-3 grid grid-cols-2 sm:grid-cols-3">
      {usStates.map(({ code, name }, index) => (
        <label key={code} className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            // The error summary leads to the first one.
            ref={index === 0 ? field.ref : undefined}
            className="size-5 shrink-0 accent-brand"
            checked={chosen.split(" ").includes(code)}
            onChange={() => field.onChange(toggleCode(chosen, code))}
          />
          {name}
        </label>
      ))}
    </div>
  );
}

export function StateChoice() {
  const { register, formState } = useFormContext<TextValues>();
  const reach = useWatch<TextValues>({ name: "reach" });
  const error = formState.errors["states"]?.message;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1 font-semibold">Takes companies from</legend>
      <RadioGroup options={reaches} {...register("reach")} />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {reach === "some" && <States />}
    </fieldset>
  );
}
