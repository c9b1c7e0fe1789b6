import { Notice } from "#client/ui/notice.tsx";
import type { ReactNode } from "react";
import { FormProvider, useFormContext } from "react-hook-form";
import type { ContractForm, TextValues } from "./use-contract-form.ts";

function FormErrorSummary() {
  const { formState, setFocus } = useFormContext<TextValues>();
  const errors = Object.entries(formState.errors);
  if (errors.length < 2) return null;
  return (
    <Notice tone="bad" title={`${errors.length} fields need fixing`}>
      <ul className="mt-1 -mb-2 grid gap-2 sm:gap-0">
        {errors.map(([name, error]) => (
          <li key={name}>
            <button type="button" className="min-h-11 text-left underline" onClick={() => setFocus(name)}>
              {error?.message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Props<Body> = {
  form: ContractForm<Body>;
  children: ReactNode;
  submit: ReactNode;
  className?: string;
};

export const Form = <Body,>({ form, children, submit, className = "grid gap-5" }: Props<Body>) => (
  <FormProvider {...form.methods}>
    <form noValidate aria-busy={form.isSubmitting} className={className} onSubmit={form.onSubmit}>
      {children}
      <FormErrorSummary />
      {form.failure && (
        <Notice tone="bad" title={form.failure.title} alert>
          <p>{form.failure.text}</p>
        </Notice>
      )}
      {submit}
    </form>
  </FormProvider>
);
