import { SignCard } from "#client/ui/card.tsx";
import { CodeStep } from "./code-step.tsx";
import { DataStep } from "./data-step.tsx";
import { describeErased } from "./describe-your-data.ts";
import { EmailStep } from "./email-step.tsx";
import { WhatStays } from "./erase-form.tsx";
import { StepHeading } from "./step-heading.tsx";
import { type Step, useYourData, type YourDataController } from "./use-your-data.ts";

function Erased({ beingSent, isUnsubscribed }: Extract<Step, { name: "erased" }>) {
  return (
    <SignCard>
      <StepHeading>Your data is deleted</StepHeading>
      {describeErased(beingSent, isUnsubscribed).map((sentence) => (
        <p key={sentence} className="mt-2">
          {sentence}
        </p>
      ))}
      <p className="mt-4">This is still there:</p>
      <WhatStays isUnsubscribed={isUnsubscribed} />
    </SignCard>
  );
}

function ShownStep({ controller }: { controller: YourDataController }) {
  const { step } = controller;
  if (step.name === "email") return <EmailStep controller={controller} isOver={step.isOver === true} />;
  if (step.name === "code") return <CodeStep controller={controller} step={step} />;
  if (step.name === "data") return <DataStep controller={controller} step={step} />;
  return <Erased {...step} />;
}

/** Shows somebody what is kept of their email address, once a code has proven it, and deletes it. */
export function YourDataPage() {
  const controller = useYourData();
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6 md:py-16">
      <h1 className="text-3xl">See or delete your data</h1>
      <p className="mt-4 mb-8 max-w-prose text-lg text-pretty text-ink-soft">
        Find out what we hold about your email address, download it, or delete it. We email you a code first,
        so that nobody else can.
      </p>
      <ShownStep controller={controller} />
    </section>
  );
}
