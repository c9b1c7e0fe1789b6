import { type ClipboardEvent, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import type { FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import {
  capPart,
  type DateKind,
  finishPart,
  isFull,
  joinParts,
  layouts,
  type PartName,
  toDateParts,
  readDate,
} from "./date-parts.ts";
import { rulesFor } from "#client/features/profile-builder/fields/base/use-field.ts";
import { afterPress } from "#client/ui/actions/after-press.ts";

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/** The values of a date's inputs, and functions to change them. */
function useParts(field: FieldByKind<DateKind>, name: string) {
  const { kind, shortYear = false } = field;
  const { control, getValues } = useFormContext<FormValues>();
  const { value, onChange, onBlur, ref } = useController({ control, name, rules: rulesFor(field) }).field;
  // Read the form's current values; rendered values may be one event behind.
  const newest = () => toDateParts(kind, toText(getValues(name)));
  const put = (part: PartName, digits: string) => {
    const parts = newest();
    if (digits !== parts[part]) onChange(joinParts(kind, { ...parts, [part]: digits }));
  };
  return {
    parts: toDateParts(kind, toText(value)),
    newest,
    put,
    finish: (part: PartName) => put(part, finishPart(part, newest()[part], shortYear)),
    putAll: (pasted: string): boolean => {
      const whole = readDate(kind, pasted, shortYear);
      if (whole) onChange(joinParts(kind, whole));
      return whole !== undefined;
    },
    onBlur,
    ref,
  };
}

/** Coordinates the inputs of one date. */
export function useDateParts(field: FieldByKind<DateKind>, name: string) {
  const { parts, newest, put, finish, putAll, onBlur, ref } = useParts(field, name);
  const inputs = useRef(new Map<PartName, HTMLInputElement>());
  const names = layouts[field.kind].inputs;
  const move = (part: PartName, step: 1 | -1) => {
    const next = names[names.indexOf(part) + step];
    const input = next && inputs.current.get(next);
    input?.focus();
    input?.select();
  };
  return {
    names,
    parts,
    move,
    attach: (part: PartName) => (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(part, input);
      if (part === names[0]) ref(input);
    },
    type: (part: PartName, typed: string) => {
      const before = newest()[part];
      const digits = capPart(part, typed);
      put(part, digits);
      if (digits.length > before.length && part !== "year" && isFull(part, digits)) move(part, 1);
    },
    leave: (part: PartName, to: EventTarget | null) => {
      finish(part);
      if (![...inputs.current.values()].some((input) => input === to)) afterPress(onBlur);
    },
    paste: (event: ClipboardEvent) => {
      if (!putAll(event.clipboardData.getData("text"))) return;
      event.preventDefault();
      inputs.current.get("year")?.focus();
    },
  };
}
