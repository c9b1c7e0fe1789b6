import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { getRules } from "#shared/profile/kinds.ts";
import { maxText } from "#shared/profile/schema.ts";
import type { ComponentProps } from "react";
import { type ControlProps, useField } from "#client/features/profile-builder/fields/base/use-field.ts";
import { FieldFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";

/** Caret position after formatting: behind as many significant characters as before. */
export function caretAfter(typed: string, caret: number, shown: string, counts: RegExp): number {
  if (caret >= typed.length) return shown.length;
  let left = Array.from(typed.slice(0, caret)).filter((character) => counts.test(character)).length;
  let at = 0;
  while (left > 0 && at < shown.length) {
    if (counts.test(shown.charAt(at))) left -= 1;
    at += 1;
  }
  return at;
}

export function putShown(input: HTMLInputElement, shown: string, counts: RegExp): void {
  const { value, selectionStart } = input;
  if (shown === value) return;
  input.value = shown;
  if (selectionStart === null || document.activeElement !== input) return;
  const at = caretAfter(value, selectionStart, shown, counts);
  input.setSelectionRange(at, at);
}

type Attributes = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoCapitalize" | "spellCheck" | "className"
>;

/** `counts` matches characters that the user typed, not the format's; `drops` matches, globally, characters to leave out. */
export type Typing = Attributes & { readonly counts: RegExp; readonly drops?: RegExp };

export const anyText: Typing = { counts: /[\p{L}\p{N}]/u };

type Suggests = { readonly list: string; readonly key: string };

function Suggestions({ id, from: { list, key } }: { id: string; from: Suggests }) {
  const rows = useDraftValue((answers: AnyAnswers) => answers[list]);
  const texts = rowsAt({ rows }, "rows").map((row) => textAt(row, key));
  return (
    <datalist id={id}>
      {[...new Set(texts)].filter(Boolean).map((text) => (
        <option key={text}>{text}</option>
      ))}
    </datalist>
  );
}

type Props = ControlProps & {
  typing: Typing;
  /** ID of an element outside the frame that describes the input. */
  besides?: string;
};

export function TextControl({ field, name, disabled, typing, besides }: Props) {
  const { register, attributes, frame } = useField(field, name, disabled);
  const { counts, drops, ...keyboard } = typing;
  const { format, parse } = getRules(field);
  const { onChange, onBlur, ...registered } = register();
  const suggests = "suggests" in field ? field.suggests : undefined;
  return (
    <FieldFrame {...frame}>
      <TextInput
        {...registered}
        {...keyboard}
        {...attributes}
        placeholder={field.placeholder}
        autoComplete={field.autoComplete ?? "off"}
        maxLength={format ? undefined : maxText}
        list={suggests && `${frame.id}-suggestions`}
        aria-describedby={[attributes["aria-describedby"], besides].filter(Boolean).join(" ") || undefined}
        onChange={(event) => {
          const { currentTarget } = event;
          const typed = drops ? currentTarget.value.replace(drops, "") : currentTarget.value;
          if (format) putShown(currentTarget, format(typed, field), counts);
          void onChange(event);
        }}
        onBlur={(event) => {
          const { currentTarget } = event;
          // Show only what is stored.
          if (format && parse) putShown(currentTarget, format(parse(currentTarget.value), field), counts);
          void onBlur(event);
        }}
      />
      {suggests && <Suggestions id={`${frame.id}-suggestions`} from={suggests} />}
    </FieldFrame>
  );
}
