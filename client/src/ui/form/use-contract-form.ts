import { RequestError } from "#client/lib/api/request.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from "react-hook-form";
import { z } from "zod";

export type TextValues = Record<string, string>;

/** Reason why a form was not submitted, if not because of a field. */
export type FormFailure = { readonly title: string; readonly text: string };

type Options<Body> = {
  /** The endpoint's body, or the part the user fills in: its keys are the field names. */
  readonly schema: z.ZodType<Body>;
  readonly defaultValues: TextValues;
  /** Converts the values to the schema's shape: for example trimmed, with null for empty. */
  readonly toBody?: (values: TextValues) => unknown;
  /** The error beside a field; defaults to the schema's message. */
  readonly describeError?: (field: string, message: string, values: TextValues) => string;
  readonly onChange?: (values: TextValues) => void;
  /** Called if fields are invalid: `message` is the error beside the first one, which has focus. */
  readonly onInvalid?: (message: string) => void;
  readonly onSubmit: (body: Body) => Promise<FormFailure | undefined>;
  /** Describes what `onSubmit` rejected with, unless the server only reported field errors. */
  readonly onError: (error: unknown) => FormFailure;
};

export type ContractForm<Body = unknown> = {
  readonly methods: UseFormReturn<TextValues, unknown, Body>;
  readonly failure: FormFailure | undefined;
  readonly setFailure: (failure: FormFailure | undefined) => void;
  readonly isSubmitting: boolean;
  readonly onSubmit: (event: BaseSyntheticEvent) => void;
};

function createResolver<Body>(options: Options<Body>): Resolver<TextValues, unknown, Body> {
  const { schema, toBody = (values) => values, describeError } = options;
  const resolve = zodResolver<TextValues, unknown, Body>(z.preprocess(toBody, schema));
  return async (values, ...rest) => {
    const result = await resolve(values, ...rest);
    for (const [field, error] of Object.entries<FieldErrors<TextValues>[string]>(result.errors))
      if (error && describeError) error.message = describeError(field, error.message ?? "", values);
    return result;
  };
}

/** Shows the server's errors beside their fields; returns whether every error has a field. */
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

/** A form checked by an endpoint's contract: server errors show beside their fields, and it is sent once at a time. */
export function useContractForm<Body>(options: Options<Body>): ContractForm<Body> {
  const { defaultValues, onChange, onInvalid, onSubmit, onError } = options;
  const [failure, setFailure] = useState<FormFailure>();
  const methods = useForm<TextValues, unknown, Body>({ defaultValues, resolver: createResolver(options) });
  const { isSubmitting } = methods.formState;
  const { subscribe } = methods;
  // A second press may come before the first one renders.
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
