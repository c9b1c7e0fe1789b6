import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { getTargets, nameParts } from "#shared/lists/columns/targets.ts";
import type { Layout, ListSource } from "#shared/lists/tables/list-source.ts";
import { pluralize } from "#shared/pluralize.ts";
import type { ListField } from "#shared/profile/field.ts";
import { usList } from "#shared/us-english.ts";
import { StepButtons } from "#client/features/profile-builder/schedules/import/step-buttons.tsx";
import type { ListImport } from "#client/features/profile-builder/schedules/import/state/use-list-import.ts";
import { ColumnCard } from "./column-card.tsx";

type Columns = readonly string[] | null;

/** The required fields that no column of a table holds. */
function lackingFields(columns: readonly string[], [list]: readonly ListField[]): string[] {
  const hasName = nameParts.some((part) => columns.includes(part));
  const lacking = (list?.requiredFields ?? []).filter(
    (key) => !columns.includes(key) && !(key === "fullName" && hasName),
  );
  return lacking.map((key) => list?.fields.find((field) => field.key === key)?.label ?? key);
}

function LayoutTitle({
  layout: { sheets, rows },
  isOnly,
  isRead,
  onRead,
}: {
  layout: Layout;
  isOnly: boolean;
  isRead: boolean;
  onRead: (isRead: boolean) => void;
}) {
  const name = sheets.length > 0 ? `Sheet ${usList(sheets)}: ` : "";
  if (isOnly) return <p className="font-semibold">{`${name}${pluralize(rows, "row")}`}</p>;
  return (
    <Checkbox checked={isRead} onChange={({ target }) => onRead(target.checked)}>
      {`${name}import ${pluralize(rows, "row")}`}
    </Checkbox>
  );
}

type CardsProps = {
  layout: Layout;
  columns: readonly string[];
  lists: readonly ListField[];
  onColumns: (columns: Columns) => void;
};

/** The columns with anything in them. */
function ColumnCards({ layout: { id, samples, names }, columns, lists, onColumns }: CardsProps) {
  const targets = getTargets(lists);
  const cards = columns
    .map((target, index) => ({
      target,
      index,
      key: `${id}.${index}`,
      name: names[index] ?? "",
      samples: samples[index] ?? [],
    }))
    .filter(({ name, samples: some }) => name !== "" || some.length > 0);
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ key, index, target, ...card }) => {
        const first = target === "" ? index : columns.indexOf(target);
        return (
          <ColumnCard
            key={key}
            {...{ index, target, targets, ...card }}
            sharedWith={first < index ? first : undefined}
            onTarget={(next) => onColumns(columns.with(index, next))}
          />
        );
      })}
    </ul>
  );
}

type LayoutProps = {
  layout: Layout;
  isOnly: boolean;
  columns: Columns;
  lists: readonly ListField[];
  onColumns: (columns: Columns) => void;
};

function LayoutColumns({ layout, isOnly, columns, lists, onColumns }: LayoutProps) {
  const lacking = columns ? lackingFields(columns, lists) : [];
  return (
    <section className="mt-4 first:mt-0">
      <LayoutTitle
        layout={layout}
        isOnly={isOnly}
        isRead={columns !== null}
        onRead={(isRead) => onColumns(isRead ? layout.guess : null)}
      />
      {lacking.length > 0 && (
        <Notice tone="caution" className="mt-3" title={`No column for ${usList(lacking)} yet`}>
          <p>Choose the column that has it. Rows without it need fixing one by one.</p>
        </Notice>
      )}
      {columns && <ColumnCards {...{ layout, columns, lists, onColumns }} />}
    </section>
  );
}

/** What each column was taken for, to be corrected. */
export function ColumnsStep({ state, source }: { state: ListImport; source: ListSource }) {
  const { stored, change, lists } = state;
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
          lists={lists}
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
