import { sameAnswer } from "#client/draft/merge.ts";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { maxRows, maxText } from "#shared/profile/schema.ts";
import { useEffect, useRef, useState } from "react";
import { Chips } from "#client/features/profile-builder/fields/base/chips.tsx";
import {
  type ControlProps,
  type FieldByKind,
  useControlledField,
} from "#client/features/profile-builder/fields/base/use-field.ts";
import { FieldFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { afterPress } from "#client/lib/after-press.ts";

/** Tags including the half-typed one, which is stored like the others so that it is never lost. */
function withDraft(tags: readonly string[], typed: string): string[] {
  const draft = typed.trim();
  return draft === "" || tags.includes(draft) ? [...tags] : [...tags, draft];
}

/** Splits typed text at commas and line breaks into tags; the rest stays in the input. */
function splitTyped(tags: readonly string[], typed: string): { tags: string[]; draft: string } {
  const pieces = typed.split(/[,\n]/);
  const draft = pieces.pop() ?? "";
  return { tags: pieces.reduce<string[]>(withDraft, [...tags]), draft };
}

/** State of the tags and the input for the next one. The half-typed tag is already part of the answer. */
function useTags(value: readonly string[], onChange: (tags: string[]) => void) {
  const [typed, setTyped] = useState({ tags: value, draft: "" });
  const isInStep = sameAnswer(withDraft(typed.tags, typed.draft), [...value]);
  // Another tab or an opened file changed the answer, so use it as it is.
  const { tags, draft } = isInStep ? typed : { tags: value, draft: "" };
  const put = (next: readonly string[], half: string) => {
    if (next.length > maxRows) return;
    setTyped({ tags: next, draft: half });
    onChange(withDraft(next, half));
  };
  return {
    tags,
    draft,
    type: (text: string) => {
      const split = splitTyped(tags, text);
      put(split.tags, split.draft);
    },
    finish: () => put(withDraft(tags, draft), ""),
    remove: (tag: string) =>
      put(
        tags.filter((one) => one !== tag),
        draft,
      ),
  };
}

/** A ref to the latest version of a function, for delayed calls. */
function useNewest(run: () => void) {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  return newest;
}

export function TagsControl({ field, name }: ControlProps<FieldByKind<"tags">>) {
  const { value, onChange, onBlur, ref, attributes, frame } = useControlledField(field, name);
  const { tags, draft, type, finish, remove } = useTags(Array.isArray(value) ? value : [], onChange);
  // The click that blurs the input may first remove a tag.
  const leave = useNewest(() => {
    finish();
    onBlur();
  });
  return (
    <FieldFrame {...frame}>
      <TextInput
        {...attributes}
        ref={ref}
        value={draft}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxText}
        placeholder={field.placeholder}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          finish();
        }}
        onBlur={() => afterPress(() => leave.current())}
      />
      <Chips
        label={field.label}
        chips={tags.map((tag) => ({ value: tag, label: tag }))}
        onRemove={remove}
        boxId={frame.id}
      />
    </FieldFrame>
  );
}
