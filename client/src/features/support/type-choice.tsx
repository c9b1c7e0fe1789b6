import type { TextValues } from "#client/ui/form/use-contract-form.ts";
import type { RequestType } from "#shared/api/support.ts";
import { useFormContext } from "react-hook-form";

const choices: readonly { value: RequestType; label: string; hint: string }[] = [
  { value: "feature_request", label: "Feature request", hint: "Something you wish we had" },
  { value: "support", label: "Support", hint: "Something that doesn't work, or a question" },
];

const plate =
  "flex min-h-11 items-start gap-3 rounded-sign border border-line-strong bg-paper p-3 " +
  "has-checked:border-signal has-checked:bg-signal-soft";

/** Selects the kind of message. */
export function TypeChoice() {
  const { register } = useFormContext<TextValues>();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Request type</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <label key={choice.value} htmlFor={`support-${choice.value}`} className={plate}>
            <input
              id={`support-${choice.value}`}
              type="radio"
              className="mt-1 size-5 accent-signal"
              value={choice.value}
              aria-describedby={`support-${choice.value}-hint`}
              aria-label={choice.label}
              {...register("type")}
            />
            <span>
              <span className="block font-semibold">{choice.label}</span>
              <span id={`support-${choice.value}-hint`} className="block text-sm text-ink-soft">
                {choice.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
