import { Select } from "#client/ui/inputs/select.tsx";
import { dateOrderKey } from "#shared/profile/import/formats/column-format.ts";
import type { Layout, ListSource } from "#shared/profile/import/tables/list-source.ts";
import {
  type DateOrder,
  withMonthFirst,
  type ColumnFormat,
  hasZipAtEnd,
} from "#shared/profile/import/formats/format-cell.ts";
import { isVinLike } from "#shared/profile/import/values/read-vin.ts";
import { countsOthers, findOtherPeriods } from "#shared/profile/import/columns/match-header.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usList, usMonthDay } from "#shared/text/us-english.ts";
import { type ReactNode, useId } from "react";
import type { ListImport } from "./use-list-import.ts";
import { Button } from "#client/ui/button.tsx";
import { ColumnCards } from "#client/lists/column-cards.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { nameParts } from "#shared/profile/import/columns/guess-columns.ts";
import { findVinField } from "#shared/profile/equipment.ts";
import type { ListField } from "#shared/profile/field.ts";
import { StepButtons } from "./step-buttons.tsx";

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

function ColumnNote({ table, index, target, state }: Props): ReactNode {
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

type Columns = readonly string[] | null;

/** Required fields that neither a column of the table nor a VIN provides. */
function lackingFields(columns: readonly string[], [list]: readonly ListField[]): string[] {
  const fromVin = columns.includes("vin") && list ? findVinField(list)?.fills : undefined;
  const fromOthers = [
    ...(nameParts.some((part) => columns.includes(part)) ? ["fullName"] : []),
    ...Object.values(fromVin ?? {}),
  ];
  const lacking = (list?.requiredFields ?? []).filter(
    (key) => !columns.includes(key) && !fromOthers.includes(key),
  );
  return lacking.map((key) => list?.fields.find((field) => field.key === key)?.label ?? key);
}

type LayoutProps = {
  layout: Layout;
  isOnly: boolean;
  columns: Columns;
  state: Pick<ListImport, "lists" | "wanted" | "stored" | "change">;
  onColumns: (columns: Columns) => void;
};

function LayoutColumns({ layout, isOnly, columns, state, onColumns }: LayoutProps) {
  const { sheets, isHidden, rows, guess } = layout;
  const lacking = columns ? lackingFields(columns, state.lists) : [];
  const toNote = (target: string, index: number) => (
    <ColumnNote table={layout} {...{ index, target, state }} />
  );
  const hidden = isHidden ? " (hidden in your file)" : "";
  const name = sheets.length > 0 ? `Sheet ${usList(sheets)}${hidden}: ` : "";
  return (
    <section className="mt-4 first:mt-0">
      {isOnly ? (
        <p className="font-semibold">{`${name}${pluralize(rows, "row")}`}</p>
      ) : (
        <Checkbox
          checked={columns !== null}
          onChange={({ target }) => onColumns(target.checked ? guess : null)}
        >
          {`${name}import ${pluralize(rows, "row")}`}
        </Checkbox>
      )}
      {lacking.length > 0 && (
        <Notice tone="caution" className="mt-3" title={`No column for ${usList(lacking)} yet`}>
          <p>Choose the column that has it. Rows without it need fixing one by one.</p>
        </Notice>
      )}
      {columns && (
        <ColumnCards
          {...{ layout, columns, onColumns }}
          wanted={state.wanted.columns}
          notes={columns.map(toNote)}
        />
      )}
    </section>
  );
}

export function ColumnsStep({ state, source }: { state: ListImport; source: ListSource }) {
  const { stored, change } = state;
  const columns = stored.columns ?? [];
  const layouts = source.layouts.filter(({ rows }) => rows > 0);
  return (
    <>
      <p className="mb-4 max-w-[72ch] text-ink-soft">
        {stored.name === undefined
          ? "We matched the columns of your list. "
          : `We matched the columns of ${stored.name}. `}
        Correct what's wrong. Ignored columns aren't added.
      </p>
      {stored.notes.map((note) => (
        <p key={note} className="mb-2 text-sm text-ink-soft">
          {note}
        </p>
      ))}
      {layouts.map((layout) => (
        <LayoutColumns
          key={layout.id}
          layout={layout}
          isOnly={layouts.length === 1}
          columns={columns[layout.id] ?? null}
          state={state}
          onColumns={(next) => change({ columns: columns.with(layout.id, next) })}
        />
      ))}
      <StepButtons>
        <Button
          look="primary"
          disabled={columns.every((each) => each === null)}
          onClick={() => change({ step: "rows" })}
        >
          Next: check the rows
        </Button>
        <Button onClick={() => change({ step: "source" })}>Back</Button>
      </StepButtons>
    </>
  );
}
