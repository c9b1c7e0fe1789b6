import { Notice } from "#client/ui/notice.tsx";
import { useFormContext } from "react-hook-form";
import type { TextValues } from "./use-contract-form.ts";

/** Lists the invalid fields if there are several, each linked to its field. */
export function FormErrorSummary() {
  const { formState, setFocus } = useFormContext<TextValues>();
  const errors = Object.entries(formState.errors);
  if (errors.length < 2) return null;
  return (
    <Notice tone="bad" title={`${errors.length} fields need fixing`}>
      <ul className="mt-1 -mb-2 grid gap-2 sm:gap-0">
        {errors.map(([name, error]) => (
          <li key={name}>
            <button type="button" className="min-h-11 text-left underline" onClick={() => setFocus(name)}>
              {error?.message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
