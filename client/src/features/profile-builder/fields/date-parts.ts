import { expandYear } from "#shared/profile/formats/dates.ts";
import { afterPress } from "#client/lib/after-press.ts";
import { type ClipboardEvent, useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { FieldByKind } from "./base/use-field.ts";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";

type Input = {
  name: string;
  onChange: (answer: string) => void;
  onBlur: () => void;
  ref: (input: HTMLInputElement | null) => void;
};

/** The form's current parts (rendered ones may be one event behind), and how to set one of them. */
function useNewestParts({ kind }: FieldByKind<DateKind>, { name, onChange }: Input) {
  const { getValues } = useFormContext<FormValues>();
  const newest = () => {
    const answer = getValues(name);
    return toDateParts(kind, typeof answer === "string" ? answer : "");
  };
  const put = (part: PartName, digits: string) => {
    const parts = newest();
    if (digits !== parts[part]) onChange(joinParts(kind, { ...parts, [part]: digits }));
  };
  return { newest, put };
}

export function useDateParts(field: FieldByKind<DateKind>, input: Input) {
  const { kind, shortYear = false } = field;
  const { newest, put } = useNewestParts(field, input);
  const inputs = useRef(new Map<PartName, HTMLInputElement>());
  const names = layouts[kind].inputs;
  const move = (part: PartName, step: 1 | -1) => {
    const next = names[names.indexOf(part) + step];
    const box = next && inputs.current.get(next);
    box?.focus();
    box?.select();
  };
  return {
    move,
    attach: (part: PartName) => (box: HTMLInputElement | null) => {
      if (box) inputs.current.set(part, box);
      if (part === names[0]) input.ref(box);
    },
    type: (part: PartName, typed: string) => {
      const digits = capPart(part, typed);
      const isLonger = digits.length > newest()[part].length;
      put(part, digits);
      if (isLonger && part !== "year" && isFull(part, digits)) move(part, 1);
    },
    leave: (part: PartName, to: EventTarget | null) => {
      put(part, finishPart(part, newest()[part], shortYear));
      if (![...inputs.current.values()].some((box) => box === to)) afterPress(input.onBlur);
    },
    paste: (event: ClipboardEvent) => {
      const whole = readDate(kind, event.clipboardData.getData("text"), shortYear);
      if (!whole) return;
      event.preventDefault();
      input.onChange(joinParts(kind, whole));
      inputs.current.get("year")?.focus();
    },
  };
}

export type PartName = "month" | "day" | "year";
export type DateKind = "date" | "policyDate" | "monthYear";
type Parts = Readonly<Record<PartName, string>>;

type Layout = {
  readonly inputs: readonly PartName[];
  readonly stored: readonly PartName[];
  readonly between: string;
};

export const layouts: Readonly<Record<DateKind, Layout>> = {
  date: { inputs: ["month", "day", "year"], stored: ["month", "day", "year"], between: "/" },
  policyDate: { inputs: ["month", "day", "year"], stored: ["year", "month", "day"], between: "-" },
  monthYear: { inputs: ["month", "year"], stored: ["month", "year"], between: "/" },
};

const lengths: Readonly<Record<PartName, number>> = { month: 2, day: 2, year: 4 };
const highest: Readonly<Partial<Record<PartName, number>>> = { month: 12, day: 31 };

/** Splits an answer into parts, including half-typed ones. */
export function toDateParts(kind: DateKind, answer: string): Parts {
  const { stored, between } = layouts[kind];
  const pieces = answer.split(between);
  const parts: Record<PartName, string> = { month: "", day: "", year: "" };
  for (const [index, name] of stored.entries()) parts[name] = pieces[index] ?? "";
  return parts;
}

/** Joins the parts into an answer; if all are blank, the answer is blank. */
export function joinParts(kind: DateKind, parts: Parts): string {
  const { stored, between } = layouts[kind];
  const pieces = stored.map((name) => parts[name]);
  return pieces.every((piece) => piece === "") ? "" : pieces.join(between);
}

/** Limits the input to digits of the part's length, months to 12 and days to 31. */
export function capPart(name: PartName, typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, lengths[name]);
  const most = highest[name];
  return most !== undefined && Number(digits) > most ? String(most) : digits;
}

const isFull = (name: PartName, digits: string): boolean => digits.length === lengths[name];

/** Completes a part on blur: "4" becomes "04", and "87" becomes "1987" where short years are allowed. */
export function finishPart(name: PartName, digits: string, shortYear: boolean): string {
  if (name === "year") return shortYear ? expandYear(digits) : digits;
  return digits.length === 1 && digits !== "0" ? digits.padStart(2, "0") : digits;
}

const written: Readonly<Record<DateKind, readonly RegExp[]>> = {
  date: [
    /^(?<month>\d{1,2})[/.\-\s](?<day>\d{1,2})[/.\-\s](?<year>\d{4}|\d{2})$/,
    /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})(?:T.*)?$/,
    /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  ],
  policyDate: [],
  monthYear: [
    /^(?<month>\d{1,2})[/.\-\s](?:\d{1,2}[/.\-\s])?(?<year>\d{4})$/,
    /^(?<year>\d{4})[/.-](?<month>\d{1,2})(?:[/.-]\d{1,2})?$/,
    /^(?<month>\d{2})(?<year>\d{4})$/,
  ],
};

/** Parses a pasted date: 4/9/1985, 04-09-85, 1985-04-09, 04091985; undefined if it is not a date. */
export function readDate(kind: DateKind, pasted: string, shortYear: boolean): Parts | undefined {
  const patterns = written[kind === "policyDate" ? "date" : kind];
  const found = patterns.map((pattern) => pattern.exec(pasted.trim())?.groups).find(Boolean);
  if (!found) return undefined;
  const part = (name: PartName) => finishPart(name, capPart(name, found[name] ?? ""), shortYear);
  return { month: part("month"), day: part("day"), year: part("year") };
}
