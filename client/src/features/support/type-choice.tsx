import type { TextValues } from "#client/ui/form/use-contract-form.ts";
import { RadioGroup } from "#client/ui/inputs/radio-group.tsx";
import { useFormContext } from "react-hook-form";

const options = [
  { value: "feature_request", label: "Feature request", hint: "Something you wish we had" },
  { value: "support", label: "Support", hint: "Something that doesn't work, or a question" },
] as const;

/** Chooses between the two kinds of message. */
export function TypeChoice() {
  const { register } = useFormContext<TextValues>();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Request type</legend>
      <RadioGroup options={options} {...register("type")} />
    </fieldset>
  );
}
