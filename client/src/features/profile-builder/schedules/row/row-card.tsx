import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import type { ListField, Row } from "#shared/profile/field.ts";
import { rowProblems } from "#shared/profile/derived/problems.ts";
import { isPrintedInPlace, showPrintedCell } from "#shared/profile/derived/summary.ts";
import { Copy, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { type ComponentProps, memo, useState } from "react";
import { getRowLabel, getRowTitle, namingFields } from "./rows.ts";

type Props = {
  list: ListField;
  row: Row;
  index: number;
  isOwner: boolean;
  /** While another row is open, in lists edited one row at a time. */
  isDisabled: boolean;
  onEdit: (index: number) => void;
  onDelete: (index: number) => void;
  /** undefined if the list is full, or its rows have nothing in common. */
  onDuplicate: ((index: number) => void) | undefined;
};

function Details({ list, row, isOwner }: Pick<Props, "list" | "row" | "isOwner">) {
  const naming = namingFields(list);
  const cells = list.fields
    .filter((field) => field.kind !== "toggle" && !naming.includes(field) && !isPrintedInPlace(list, field))
    .map((field) => ({ ...field, text: showPrintedCell(list, field, row, isOwner) }))
    .filter(({ text }) => text !== "");
  return (
    <dl className="mt-1 grid grid-flow-row-dense grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-3 gap-y-1 lg:grid-cols-4 text-sm">
      {cells.map(({ key, kind, label, text }) => (
        <div key={key} className={kind === "vin" ? "max-lg:col-span-2" : "min-w-0"}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className={kind === "vin" ? "font-mono break-all" : "break-words tabular-nums"}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ list, row }: Pick<Props, "list" | "row">) {
  const [today] = useState(() => new Date());
  const wrong = rowProblems(list, row, today);
  if (wrong.size === 0) return null;
  const labels = list.fields.filter(({ key }) => wrong.has(key)).map(({ label }) => label);
  return (
    <FieldError className="mt-2">
      {/* A single text node, so that it is not split across the row's columns. */}
      <span>Needs fixing: {labels.join(", ")}</span>
    </FieldError>
  );
}

type RowButtonProps = ComponentProps<typeof Button> & { label: string; icon: LucideIcon };

const RowButton = ({ label, icon: Icon, children, ...rest }: RowButtonProps) => (
  <Button aria-label={label} className="min-w-11 px-3" {...rest}>
    <Icon aria-hidden="true" className="size-4" />
    {children}
  </Button>
);

export const RowCard = memo(function RowCard(props: Props) {
  const { list, row, index, isOwner, isDisabled: disabled, onEdit, onDelete, onDuplicate } = props;
  const title = getRowTitle(list, row, isOwner);
  const name = getRowLabel(list, row, index, isOwner);
  const button = (label: string, icon: LucideIcon, onPress: (index: number) => void) => ({
    label: `${label} ${name}`,
    icon,
    disabled,
    onClick: () => onPress(index),
  });
  return (
    <Card isCompact>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-bold break-words">
          <span className="mr-2 text-ink-soft tabular-nums">{index + 1}.</span>
          {title}
        </p>
        <div className="flex shrink-0 gap-2">
          <RowButton {...button("Edit", Pencil, onEdit)} data-edits={index} className="min-w-11 max-sm:px-3">
            <span className="max-sm:hidden">Edit</span>
          </RowButton>
          {onDuplicate && <RowButton {...button("Duplicate", Copy, onDuplicate)} />}
          <RowButton {...button("Delete", Trash2, onDelete)} />
        </div>
      </div>
      <Details list={list} row={row} isOwner={isOwner} />
      <Problems list={list} row={row} />
    </Card>
  );
});
