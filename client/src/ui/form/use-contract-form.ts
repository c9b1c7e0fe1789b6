import { RequestError } from "#client/lib/api/request.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from "react-hook-form";
import { z } from "zod";

/** What is typed, by the names of the fields. */
export type TextValues = Record<string, string>;

/** Why a form was not submitted, where no field is to blame. */
export type FormFailure = { readonly title: string; readonly text: string };

type Options<Body> = {
  /** The endpoint's body, or the part of it that the user fills in: its keys are the names of the fields. */
  readonly schema: z.ZodType<Body>;
  readonly defaultValues: TextValues;
  /** The values in the schema's shape: trimmed, say, and null for an empty one. */
  readonly toBody?: (values: TextValues) => unknown;
  /** The sentence beside a field; the schema's own where this is left out. */
  readonly describeError?: (field: string, message: string, values: TextValues) => string;
  /** Keeps what is typed. */
  readonly onChange?: (values: TextValues) => void;
  /** Something is wrong with the fields: `message` is the sentence beside the first one, which has the focus. */
  readonly onInvalid?: (message: string) => void;
  /** Sends it; resolves to a failure where it was not accepted. */
  readonly onSubmit: (body: Body) => Promise<FormFailure | undefined>;
  /** Words what `onSubmit` rejects with, unless the server found fault with fields alone. */
  readonly onError: (error: unknown) => FormFailure;
};

export type ContractForm<Body = unknown> = {
  readonly methods: UseFormReturn<TextValues, unknown, Body>;
  readonly failure: FormFailure | undefined;
  readonly setFailure: (failure: FormFailure | undefined) => void;
  readonly isSubmitting: boolean;
  readonly onSubmit: (event: BaseSyntheticEvent) => void;
};

function createResolver<Body>({
  schema,
  toBody = (values) => values,
  describeError,
}: Pick<Options<Body>, "schema" | "toBody" | "describeError">): Resolver<TextValues, unknown, Body> {
  const resolve = zodResolver<TextValues, unknown, Body>(z.preprocess(toBody, schema));
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    for (const [field, error] of Object.entries<FieldErrors<TextValues>[string]>(result.errors))
      if (error && describeError) error.message = describeError(field, error.message ?? "", values);
    return result;
  };
}

/** Puts the server's faults beside their fields; whether each of them has one. */
function showServerErrors<Body>(
  { setError, setFocus, getValues }: UseFormReturn<TextValues, unknown, Body>,
  error: unknown,
): boolean {
  if (!(error instanceof RequestError) || error.fields.length === 0) return false;
  const fields = getValues();
  const located = error.fields.filter(({ path }) => Object.hasOwn(fields, path));
  for (const { path, message } of located) setError(path, { type: "server", message });
  if (located[0]) setFocus(located[0].path);
  return located.length === error.fields.length && error.moreFields === 0;
}

/**
 * A form over an endpoint's contract. The contract's schema checks it before it is sent, what the server finds wrong with
 * a field is shown beside that field, and what is typed stays when it fails. A second press while it is sent does nothing.
 */
export function useContractForm<Body>(options: Options<Body>): ContractForm<Body> {
  const { defaultValues, onChange, onInvalid, onSubmit, onError } = options;
  const [failure, setFailure] = useState<FormFailure>();
  const methods = useForm<TextValues, unknown, Body>({ defaultValues, resolver: createResolver(options) });
  const { isSubmitting } = methods.formState;
  const { subscribe } = methods;
  // Two presses may come before the first one is drawn.
  const isBusy = useRef(false);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange?.(values) }),
    [subscribe, onChange],
  );
  const send = async (body: Body): Promise<void> => {
    setFailure(undefined);
    try {
      setFailure(await onSubmit(body));
    } catch (error) {
      setFailure(showServerErrors(methods, error) ? undefined : onError(error));
    }
  };
  const submit = methods.handleSubmit(send, (errors) => {
    setFailure(undefined);
    onInvalid?.(Object.values(errors)[0]?.message ?? "");
  });
  return {
    methods,
    failure,
    setFailure,
    isSubmitting,
    onSubmit: (event) => {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      void submit(event).finally(() => {
        isBusy.current = false;
      });
    },
  };
}
