import { Select } from "#client/ui/inputs/select.tsx";
import { dateOrderKey } from "#shared/profile/import/formats/table-columns.ts";
import type { Layout } from "#shared/profile/import/tables/list-source.ts";
import { type DateOrder, withMonthFirst } from "#shared/profile/import/formats/date-order.ts";
import { type ColumnFormat, hasZipAtEnd } from "#shared/profile/import/formats/format-cell.ts";
import { isVinLike } from "#shared/profile/import/values/vin-in-cell.ts";
import { countsOthers, findOtherPeriods } from "#shared/profile/import/columns/match-header.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usMonthDay } from "#shared/text/us-english.ts";
import { type ReactNode, useId } from "react";
import type { ListImport } from "./state/use-list-import.ts";

function monthAndDay(date: string): string {
  const [month = 0, day = 0] = date.split(/\D+/).map(Number);
  return usMonthDay(month, day);
}

type OrderProps = {
  format: ColumnFormat;
  order: DateOrder | undefined;
  onOrder: (order: DateOrder) => void;
};

/** Says that a column's dates have the day first, or asks where the list doesn't tell. */
function DateOrderNote({ format: { dates, example = "", isFollowed }, order, onOrder }: OrderProps) {
  const id = useId();
  if (dates !== "dayFirst" && dates !== "either") return undefined;
  const [usual, turned] = [monthAndDay(example), monthAndDay(withMonthFirst(example))];
  const value = order ?? (dates === "either" ? "" : dates);
  const like = isFollowed ? ", like the other dates in this table" : "";
  return (
    <div className="mt-2 text-sm">
      <p id={id} className="font-semibold">
        {value === "dayFirst"
          ? `Dates in this column have the day first${like}: ${example} is ${turned}.`
          : `Does this column have the month or the day first?`}
      </p>
      <Select
        aria-labelledby={id}
        className="mt-1"
        emptyLabel="Choose"
        options={[
          { value: "monthFirst", label: dates === "either" ? `Month first: ${usual}` : "Month first" },
          { value: "dayFirst", label: `Day first: ${turned}` },
        ]}
        value={value}
        onChange={({ target }) =>
          (target.value === "dayFirst" || target.value === "monthFirst") && onOrder(target.value)
        }
      />
    </div>
  );
}

const unitTexts = {
  km: "Kilometers, read as miles.",
  kg: "Kilograms, read as pounds.",
  thousands: "Thousands of dollars, read as dollars.",
  foreign: "Another currency. Enter each value in US dollars.",
} as const;

type Column = { format: ColumnFormat; name: string; samples: readonly string[]; kind: string };

function amountText({ format: { numbers, unit }, name, kind }: Column): string | undefined {
  if (unit) return unitTexts[unit];
  if (kind === "money" && numbers === "european") return "Amounts in this column use dots for thousands.";
  return kind === "money" && /cost|price/i.test(name)
    ? "This is what the unit cost. Check it against what it's worth today."
    : undefined;
}

/** Counts of accidents or violations that aren't of all in 3 years. */
function describeCount(header: string): string {
  const [months] = findOtherPeriods(header).filter((each) => each > 0 && each < Number.POSITIVE_INFINITY);
  const inYears = months !== undefined && months % 12 === 0 && pluralize(months / 12, "year");
  const inMonths = months !== undefined && pluralize(months, "month");
  return `Counts ${inYears || inMonths || "something else"}. The form asks for all in the last 3 years, so we ignore this column unless you choose it.`;
}

function describeColumn(target: string, column: Column): string | undefined {
  const { format, samples, kind, name } = column;
  if (countsOthers(name)) return describeCount(name);
  if (target === "" && samples.some(isVinLike))
    return "These VINs aren't added. Add them as a list of their own.";
  if (target === "fullName" && format.lastNameFirst)
    return "Last names come first here. We turn them around.";
  if (kind === "zip" && samples.some(hasZipAtEnd)) return "Only the ZIP code is used.";
  return amountText(column);
}

type Props = {
  table: Layout;
  index: number;
  target: string;
  state: Pick<ListImport, "lists" | "stored" | "change">;
};

const dateKinds = ["date", "monthYear", "policyDate"];

/** Notes on a column whose reading isn't plain from its cells. */
export function ColumnNote({ table, index, target, state }: Props): ReactNode {
  const format = table.formats[index] ?? {};
  const kind = state.lists[0]?.fields.find(({ key }) => key === target)?.kind ?? "";
  const { dateOrders } = state.stored;
  const key = dateOrderKey(table.id, index);
  if (dateKinds.includes(kind) || target === "wholeLine" || target === "endDate")
    return (
      <DateOrderNote
        format={format}
        order={dateOrders[key]}
        onOrder={(order) => state.change({ dateOrders: { ...dateOrders, [key]: order } })}
      />
    );
  const text = describeColumn(target, {
    format,
    kind,
    name: table.names[index] ?? "",
    samples: table.samples[index] ?? [],
  });
  return text !== undefined && <p className="mt-1 text-sm text-ink-soft">{text}</p>;
}
