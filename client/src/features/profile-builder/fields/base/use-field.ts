import { useDraftState, useDraftValue } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { getAdvice, getRowWarning, getWarning } from "#shared/profile/derived/warnings.ts";
import type { ListField, SimpleField } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { createContext, useContext, useId } from "react";
import { useController, useFormContext, useFormState } from "react-hook-form";
import {
  type FieldValue,
  type FormValues,
  toAnswer,
} from "#client/features/profile-builder/form/form-values.ts";
import { describeBy, type FrameProps } from "./field-frame.tsx";
import { usePrefillNote } from "#client/prefill/prefill-note.tsx";
import { afterPress } from "#client/lib/after-press.ts";

type Narrowed<F, K> = F extends { kind: infer Own } ? (K extends Own ? F & { kind: K } : never) : never;

export type FieldByKind<K extends SimpleField["kind"]> = Narrowed<SimpleField, K>;

export type ControlProps<F = SimpleField> = { field: F; name: string; disabled?: boolean | undefined };

type RowForm = {
  list: ListField;
  /** The message of a required field that is still empty after Save was pressed. */
  requestFor: (field: SimpleField) => string | undefined;
};

/** The open row that contains these fields; undefined for fields of a section. */
export const OpenRowContext = createContext<RowForm | undefined>(undefined);

function readWarning(store: DraftStore, field: SimpleField, list: ListField | undefined): string | undefined {
  const answers: AnyAnswers = store.answers();
  if (!list) return getWarning(field, answers);
  const open = store.openRow(list.key);
  return open && getRowWarning(field, open.row, { list, index: open.index }, answers);
}

function useWarning(field: SimpleField): string | undefined {
  const list = useContext(OpenRowContext)?.list;
  return useDraftState((draft) => readWarning(draft, field, list));
}

const useAdvice = (field: SimpleField): string | undefined =>
  useDraftValue((answers) => getAdvice(field, answers));

function useRules(field: SimpleField) {
  const requestFor = useContext(OpenRowContext)?.requestFor;
  return {
    validate: (value: FieldValue) =>
      validateAnswer(field, toAnswer(field, value), new Date()) ?? requestFor?.(field) ?? true,
  };
}

/** Registers an input. Validates on blur, but after pointer up, so that no button moves during a click. */
function useRegister(field: SimpleField, name: string) {
  const { register } = useFormContext<FormValues>();
  const rules = useRules(field);
  return () => {
    const { onBlur, ...registered } = register(name, rules);
    return {
      ...registered,
      onBlur: async (event: { target: unknown; type?: string }) => {
        const { target, type } = event;
        afterPress(() => void onBlur({ target, type }));
      },
    };
  };
}

/** Registration, input attributes and messages of a control; re-renders only when these change. */
export function useField(field: SimpleField, name: string, disabled?: boolean) {
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control, name, exact: true });
  const frame: FrameProps = {
    field,
    id: useId(),
    name,
    error: errors[name]?.message,
    warning: useWarning(field),
    advice: useAdvice(field),
    note: usePrefillNote(name),
  };
  const attributes = {
    id: frame.id,
    disabled,
    "aria-invalid": frame.error ? true : undefined,
    "aria-describedby": describeBy(frame),
  };
  return { register: useRegister(field, name), attributes, frame };
}

/** Registers a control that reads and sets its value itself, like `useField`. */
export function useControlledField(field: SimpleField, name: string, disabled?: boolean) {
  const { control } = useFormContext<FormValues>();
  const { value, onChange, onBlur, ref } = useController({ control, name, rules: useRules(field) }).field;
  return { ...useField(field, name, disabled), value, onChange, onBlur, ref };
}
