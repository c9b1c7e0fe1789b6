import { type SyntheticEvent, useState, type ReactNode, useEffect, useRef } from "react";
import { getServedValue } from "#client/lib/served-values.ts";
import { Button } from "#client/ui/button.tsx";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { codeMinutes } from "#shared/api/email-confirmation-api.ts";
import type { Step, YourDataController } from "./use-your-data.ts";

/** The heading of a step that has just begun: it gets the focus. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl [overflow-wrap:anywhere]">
      {children}
    </h2>
  );
}

type Props = {
  readonly controller: YourDataController;
  readonly step: Extract<Step, { name: "code" }>;
};

const supportAddress = getServedValue("support-address");

const NoCode = () => (
  <p className="max-w-prose text-pretty text-ink-soft">
    No code after a few minutes? Look in your spam folder. We don&apos;t send one to addresses that
    unsubscribed, or that got several emails from us today. Then write to{" "}
    <a href={`mailto:${supportAddress}`} className={inlineLinkClass}>
      {supportAddress}
    </a>{" "}
    from that address.
  </p>
);

/** Asks for the code that proves the address. */
export function CodeStep({ controller: { isBusy, error, openData, startOver }, step }: Props) {
  const [code, setCode] = useState("");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void openData(step.requestId, code.replace(/\s/g, ""));
  };
  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-6">
      <div>
        <StepHeading>Enter the code</StepHeading>
        <p className="mt-2 max-w-prose text-pretty [overflow-wrap:anywhere]">
          If we can email {step.email}, a 6-digit code is on its way. It can take a minute.
        </p>
      </div>
      <div className="w-full max-w-xs">
        <TextField
          id="your-code"
          label="Code"
          help={`6 digits. It works once, within ${codeMinutes} minutes.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={error}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? "Checking..." : "Show my data"}
        </Button>
        <Button onClick={startOver}>Use another address</Button>
      </div>
      <NoCode />
    </form>
  );
}
