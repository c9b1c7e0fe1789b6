import { Button } from "#client/ui/button.tsx";
import { ColumnCards } from "#client/lists/column-cards.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { nameParts } from "#shared/profile/import/columns/guess-columns.ts";
import { findVinField } from "#shared/profile/equipment/equipment.ts";
import type { Layout, ListSource } from "#shared/profile/import/tables/list-source.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { ListField } from "#shared/profile/field.ts";
import { usList } from "#shared/text/us-english.ts";
import { ColumnNote } from "./column-note.tsx";
import { StepButtons } from "./step-buttons.tsx";
import type { ListImport } from "./state/use-list-import.ts";

type Columns = readonly string[] | null;

/** The required fields that no column of a table holds, and no VIN says. */
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
