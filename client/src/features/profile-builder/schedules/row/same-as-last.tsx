import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { usList } from "#shared/text/us-english.ts";
import { Copy } from "lucide-react";
import { toDuplicate } from "./duplicate-row.ts";

/** The open row with its blanks filled from the list's last row, and the labels of those fields. */
export function fillFromLast(list: ListField, row: Row, last: Row): { row: Row; labels: string[] } {
  const alike = toDuplicate(list, last);
  const filled = list.fields.filter(({ key }) => isAnswered(alike[key]) && !isAnswered(row[key]));
  // A switch that is off is no blank: the last row's is copied while nothing hangs on it.
  const switches = list.fields.filter(({ kind, key }) => kind === "toggle" && alike[key] !== row[key]);
  const copied = [...filled, ...switches].map(({ key }) => [key, alike[key]] as const);
  return { row: { ...row, ...Object.fromEntries(copied) }, labels: filled.map(({ label }) => label) };
}

type Props = { list: ListField; onFill: (row: Row) => void };

/** Fills a new row's blanks from the last one of its list: type, make, year, radius, coverage; license state. */
export function SameAsLast({ list, onFill }: Props) {
  const store = useDraftStore();
  const last = useDraftValue((answers: AnyAnswers) => rowsAt(answers, list.key).at(-1));
  if (!last) return null;
  const fill = () => {
    const before = store.openRow(list.key)?.row ?? {};
    const { row, labels } = fillFromLast(list, before, last);
    onFill(row);
    toast({
      title: labels.length > 0 ? "Filled in from the last one" : "Nothing to fill in",
      ...(labels.length > 0 && {
        description: `${usList(labels)}.`,
        action: { label: "Undo", run: () => onFill(before) },
      }),
    });
  };
  return (
    <Button className="mb-4 w-full sm:w-auto" onClick={fill}>
      <Copy aria-hidden="true" className="size-4" />
      Same as the last one
    </Button>
  );
}
