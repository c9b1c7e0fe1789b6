import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import type { Option } from "#shared/profile/field.ts";

type Props = {
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  max: number | undefined;
  describedBy: string | undefined;
  onChoose: (value: string, isChosen: boolean) => void;
  onLeave: () => void;
};

/** Options grouped by heading; "" for those without one. */
function byHeading(options: readonly Option[]): [heading: string, options: Option[]][] {
  const headings = [...new Set(options.map(({ group }) => group ?? ""))];
  return headings.map((heading) => [heading, options.filter(({ group = "" }) => group === heading)]);
}

const wide = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-2";
// Wide enough for the longest state names.
const narrow = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.75rem),1fr))] gap-2";

/** All options as checkboxes. Unchecked ones are disabled once the limit is reached. */
export function CheckBoxes({ name, options, chosen, max, describedBy, onChoose, onLeave }: Props) {
  const isFull = chosen.length >= (max ?? Number.POSITIVE_INFINITY);
  return (
    <>
      {max && (
        <p className="text-sm text-ink-soft tabular-nums" role="status">
          {chosen.length} of {max} chosen
        </p>
      )}
      {byHeading(options).map(([heading, group]) => (
        <div key={heading} role={heading ? "group" : undefined} aria-label={heading || undefined}>
          {heading && <p className="mt-3 mb-1 text-sm font-bold text-ink-soft">{heading}</p>}
          <div className={heading ? narrow : wide}>
            {group.map(({ value, label }) => (
              <Checkbox
                key={value}
                name={name}
                value={value}
                checked={chosen.includes(value)}
                disabled={isFull && !chosen.includes(value)}
                aria-describedby={describedBy}
                onChange={({ currentTarget }) => onChoose(value, currentTarget.checked)}
                onBlur={onLeave}
              >
                {label}
              </Checkbox>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
