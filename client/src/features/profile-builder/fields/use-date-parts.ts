import { afterPress } from "#client/lib/after-press.ts";
import { type ClipboardEvent, useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { FieldByKind } from "#client/features/profile-builder/fields/base/use-field.ts";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import {
  capPart,
  type DateKind,
  finishPart,
  isFull,
  joinParts,
  layouts,
  type PartName,
  readDate,
  toDateParts,
} from "./date-parts.ts";

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
