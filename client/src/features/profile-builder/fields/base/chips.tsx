import type { Option } from "#shared/profile/field.ts";
import { X } from "lucide-react";
import { type MouseEvent, useRef } from "react";

type Props = {
  label: string;
  chips: readonly Option[];
  onRemove: (value: string) => void;
  /** The input that creates the chips. It receives focus after the last chip is removed. */
  boxId: string;
};

export function Chips({ label, chips, onRemove, boxId }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (value: string, index: number, { detail }: MouseEvent) => {
    onRemove(value);
    // Only a key press needs a new focus target; a tap or mouse click does not.
    if (detail > 0) return;
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll("button");
      (left?.[index] ?? left?.[index - 1] ?? document.getElementById(boxId))?.focus();
    });
  };
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className="mt-2 flex flex-wrap gap-2" aria-label={label}>
      {chips.map((chip, index) => (
        <li key={chip.value} className="max-w-full">
          <button
            type="button"
            onClick={(event) => remove(chip.value, index, event)}
            aria-label={`Remove ${chip.label}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-signal bg-signal-soft px-4"
          >
            <span className="truncate">{chip.label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
