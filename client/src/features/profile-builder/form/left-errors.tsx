import type { SimpleField } from "#shared/profile/field.ts";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { FormValues } from "./form-values.ts";

const isFocused = (key: string): boolean =>
  document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset["field"] === key;

/** Reads out the error of a field once the user has left it. Fields with the focus have it as their description. */
export function LeftErrors({ fields }: { fields: readonly SimpleField[] }) {
  const form = useFormContext<FormValues>();
  const [text, setText] = useState("");
  useEffect(() => {
    const known = new Map<string, string | undefined>();
    return form.subscribe({
      formState: { errors: true },
      callback: ({ errors = {} }) => {
        for (const { key, label } of fields) {
          const { type, message } = errors[key] ?? {};
          if (known.get(key) === message) continue;
          known.set(key, message);
          setText("");
          // Errors from before are in the summary above.
          if (!message || type !== "validate") continue;
          // Save moves the focus to what it lacks, a moment later.
          requestAnimationFrame(() => {
            if (known.get(key) === message && !isFocused(key)) setText(`${label}: ${message}`);
          });
        }
      },
    });
  }, [form, fields]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
