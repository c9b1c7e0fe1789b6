import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { maxRows, maxText } from "#shared/profile/schema.ts";
import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Chips } from "#client/features/profile-builder/fields/base/chips.tsx";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { FieldFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { splitTyped, withDraft } from "./tags.ts";
import { useField } from "#client/features/profile-builder/fields/base/use-field.ts";
import { afterPress } from "#client/ui/actions/after-press.ts";

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

/** Free-text tags, each completed by Enter, a comma, or leaving the input. */
export function TagsControl({ field, name }: ControlProps<FieldByKind<"tags">>) {
  const { control, rules, id, describedBy, frame } = useField(field, name);
  const { value, onChange, onBlur, ref } = useController({ control, name, rules }).field;
  const { tags, draft, type, finish, remove } = useTags(Array.isArray(value) ? value : [], onChange);
  // The click that blurs the input may first remove a tag.
  const leave = useNewest(() => {
    finish();
    onBlur();
  });
  return (
    <FieldFrame {...frame}>
      <TextInput
        id={id}
        ref={ref}
        value={draft}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxText}
        placeholder={field.placeholder}
        aria-describedby={describedBy}
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
        boxId={id}
      />
    </FieldFrame>
  );
}
