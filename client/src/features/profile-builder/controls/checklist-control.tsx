import type { Option } from "#shared/profile/field.ts";
import { useWatch } from "react-hook-form";
import { choiceBox, choiceMark } from "./choice-box.ts";
import type { ControlProps, FieldOf } from "./control.ts";
import { GroupFrame } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

/** The options under their headings; one without a heading stands under "". */
function byHeading(options: readonly Option[]): [heading: string, options: Option[]][] {
  const headings = [...new Set(options.map(({ group }) => group ?? ""))];
  return headings.map((heading) => [heading, options.filter(({ group = "" }) => group === heading)]);
}

const wide = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-2";
const narrow =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.25rem),1fr))] gap-2 max-sm:[&_label]:gap-2 max-sm:[&_label]:px-2";

/** Any of a list, or as many as it allows: the boxes left are disabled once the limit is reached. */
export function ChecklistControl({ field, name }: ControlProps<FieldOf<"checklist">>) {
  const { control, register, describedBy, said } = useField(field, name);
  const ticked = useWatch({ control, name, exact: true });
  const chosen: readonly unknown[] = Array.isArray(ticked) ? ticked : [];
  const isFull = chosen.length >= (field.max ?? Number.POSITIVE_INFINITY);
  return (
    <GroupFrame {...said}>
      {field.max && (
        <p className="text-sm text-ink-soft tabular-nums" role="status">
          {chosen.length} of {field.max} chosen
        </p>
      )}
      {byHeading(field.options).map(([heading, options]) => (
        <div key={heading} role={heading ? "group" : undefined} aria-label={heading || undefined}>
          {heading && <p className="mt-3 mb-1 text-sm font-bold text-ink-soft">{heading}</p>}
          <div className={heading ? narrow : wide}>
            {options.map(({ value, label }) => (
              <label key={value} className={choiceBox}>
                <input
                  type="checkbox"
                  {...register()}
                  value={value}
                  disabled={isFull && !chosen.includes(value)}
                  className={choiceMark}
                  aria-describedby={describedBy}
                />
                {label}
              </label>
            ))}
          </div>
        </div>
      ))}
    </GroupFrame>
  );
}
