import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import type { Option } from "#shared/profile/field.ts";
import { useIsMobile } from "#client/lib/use-media-query.ts";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { FieldValue, FormValues } from "#client/features/profile-builder/form/form-values.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import {
  type ControlProps,
  type FieldByKind,
  useControlledField,
} from "#client/features/profile-builder/fields/base/use-field.ts";
import { GroupFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { afterPress } from "#client/lib/after-press.ts";

/** As high as its status line and its input. */
const OptionSearch = lazyPart("The search", async () => (await import("./option-search.tsx")).OptionSearch, {
  Placeholder: () => <div className="h-[4.5rem]" />,
  usedIn: ["business-operation"],
});

type BoxesProps = {
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  max: number | undefined;
  describedBy: string | undefined;
  onChoose: (value: string, isChosen: boolean) => void;
  onLeave: () => void;
};

function byHeading(options: readonly Option[]): [heading: string, options: Option[]][] {
  const headings = [...new Set(options.map(({ group }) => group ?? ""))];
  return headings.map((heading) => [heading, options.filter(({ group = "" }) => group === heading)]);
}

const wide = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-2";
// Wide enough for the longest state names.
const narrow = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.75rem),1fr))] gap-2";

/** More of them wait behind a button once some are chosen, and many always. */
const mostBeside = 8;
const mostToRead = 20;

function CheckBoxes({ name, options, chosen, max, describedBy, onChoose, onLeave }: BoxesProps) {
  const isFull = chosen.length >= (max ?? Number.POSITIVE_INFINITY);
  // Those unchecked meanwhile stay in sight.
  const [atFirst] = useState(() => options.filter(({ value }) => chosen.includes(value)));
  const isLong = options.length > (atFirst.length > 0 ? mostBeside : mostToRead);
  const [showsAll, setShowsAll] = useState(!isLong);
  return (
    <>
      {max && (
        <p className="text-sm text-ink-soft tabular-nums" role="status">
          Choose up to {max}. {chosen.length} chosen.
        </p>
      )}
      {byHeading(
        showsAll
          ? options
          : options.filter((option) => atFirst.includes(option) || chosen.includes(option.value)),
      ).map(([heading, group]) => (
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
      {isLong && (
        <Button className="mt-2" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${options.length}`}
        </Button>
      )}
    </>
  );
}

const textsIn = (input: FieldValue | undefined): string[] => (Array.isArray(input) ? input : []);

/** Multiple choice: checkboxes, or a search on small screens with many options. */
export function ChecklistControl({ field, name }: ControlProps<FieldByKind<"checklist">>) {
  const { value: ticked, onChange, onBlur, attributes, frame } = useControlledField(field, name);
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
  const shared = {
    options: field.options,
    chosen: textsIn(ticked),
    describedBy: attributes["aria-describedby"],
    onChoose: choose,
  };
  return (
    <GroupFrame {...frame}>
      {isSearched ? (
        <OptionSearch
          {...shared}
          id={frame.id}
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
