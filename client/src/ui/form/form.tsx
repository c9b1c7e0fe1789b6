import { Notice } from "#client/ui/notice.tsx";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { FormErrorSummary } from "./form-error-summary.tsx";
import type { ContractForm } from "./use-contract-form.ts";

type Props<Body> = {
  form: ContractForm<Body>;
  children: ReactNode;
  /** The submit button. */
  submit: ReactNode;
  className?: string;
};

/** A form with its fields, an error summary, the reason it could not be sent, and its button. */
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
