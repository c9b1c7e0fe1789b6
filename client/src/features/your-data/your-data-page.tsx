import { SignCard } from "#client/ui/card.tsx";
import { CodeStep, StepHeading } from "./code-step.tsx";
import {
  describeErased,
  describeItem,
  toCountLines,
  type Step,
  useYourData,
  type YourDataController,
  type DataStepProps,
} from "./use-your-data.ts";
import { Notice } from "#client/ui/notice.tsx";
import { type SyntheticEvent, useState, useEffect, useRef } from "react";
import { Button } from "#client/ui/button.tsx";
import { NeedsScript } from "#client/ui/needs-script.tsx";
import { getServedValue } from "#client/lib/served-values.ts";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import { download } from "#client/lib/api/request.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { downloadYourData, type YourData, eraseDataWord } from "#shared/api/your-data/your-data.ts";
import { usTime } from "#shared/text/us-english.ts";

type EraseProps = {
  readonly isBusy: boolean;
  readonly isUnsubscribed: boolean;
  readonly onErase: () => void;
};

const WhatStays = ({ isUnsubscribed }: Pick<EraseProps, "isUnsubscribed">) => (
  <ul className="mt-2 grid max-w-prose list-disc gap-1 pl-5 text-pretty">
    <li>What insurance agencies already received. Ask them to delete it.</li>
    <li>
      Our log of what we did, which can name a company or a file. Of this deletion, it keeps how much was
      deleted and a code that can't identify you.
    </li>
    {isUnsubscribed && <li>Your address, on the list of addresses that unsubscribed.</li>}
    <li>Backups, until newer ones replace them.</li>
    <li>
      Your profile and your quote request log in this browser. Clear Profile in the Profile Builder removes
      both.
    </li>
  </ul>
);

/** Deletes all of it, after a typed word. */
function EraseForm({ isBusy, isUnsubscribed, onErase }: EraseProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isTyped = typed.trim().toUpperCase() === eraseDataWord;
    setError(isTyped ? undefined : `Type ${eraseDataWord} first.`);
    if (isTyped) onErase();
  };
  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-4">
      <div>
        <h2 className="text-xl">Delete all of it</h2>
        <p className="mt-2 max-w-prose text-pretty">
          We delete everything in the list above, right away. Emails that are waiting aren&apos;t sent. It
          can&apos;t be undone. This stays:
        </p>
        <WhatStays isUnsubscribed={isUnsubscribed} />
      </div>
      <div className="w-full max-w-xs">
        <TextField
          id="erase-word"
          label={`Type ${eraseDataWord} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
      </div>
      <Button type="submit" look="destructive" aria-disabled={isBusy}>
        {isBusy ? "Working..." : "Delete my data"}
      </Button>
    </form>
  );
}

const HeldItems = ({ items, moreItems }: Pick<YourData, "items" | "moreItems">) => (
  <ul className="mt-2 grid list-disc gap-1 pl-5">
    {items.map((item) => (
      <li key={`${item.kind} ${item.sentAt}`} className="[overflow-wrap:anywhere]">
        {describeItem(item)}
      </li>
    ))}
    {moreItems > 0 && <li>and {moreItems} more</li>}
  </ul>
);

const HeldCounts = ({ counts }: Pick<YourData, "counts">) => (
  <ul className="mt-2 grid list-disc gap-1 pl-5">
    {toCountLines(counts).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Saves the ZIP; leaving the page gives it up. */
function useSave(controller: YourDataController, token: string) {
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  return async (): Promise<void> =>
    controller.run(async () => {
      const { signal } = leaving.current;
      const file = await download(downloadYourData, { body: { token }, signal, onBytes: () => undefined });
      saveBlob(file.blob, file.filename);
    });
}

/** Saves everything that is kept of the proven address as a ZIP. */
function HeldData({ controller, step: { session, data } }: DataStepProps) {
  const save = useSave(controller, session.token);
  return (
    <SignCard>
      <StepHeading>What we hold about {data.email}</StepHeading>
      <p className="mt-2 text-ink-soft">You can see this until {usTime(new Date(session.endsAt))}.</p>
      <HeldCounts counts={data.counts} />
      {data.items.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">What you sent</h3>
          <HeldItems {...data} />
        </>
      )}
      <Button className="mt-6" aria-disabled={controller.isBusy} onClick={() => void save()}>
        Download all of it (ZIP)
      </Button>
    </SignCard>
  );
}

type Props = { readonly controller: YourDataController; readonly isOver: boolean };

/** Asks whose data it is about. */
function EmailStep({ controller: { isBusy, error, sendCode }, isOver }: Props) {
  const [email, setEmail] = useState("");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void sendCode(email.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-6 noscript:hidden">
      {isOver && (
        <Notice tone="caution" title="Your 15 minutes are over" alert>
          <p>Ask for a new code to see what we hold now.</p>
        </Notice>
      )}
      <div className="w-full max-w-md">
        <TextField
          id="your-email"
          label="Email address"
          help="The one you used here. We'll email a code to it."
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={error}
        />
      </div>
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {isBusy ? "Sending..." : "Email me a code"}
      </Button>
    </form>
  );
}

function DataStep({ controller, step }: DataStepProps) {
  const { isBusy, error, erase } = controller;
  const { session, data, isChanged } = step;
  return (
    <div className="grid gap-8">
      <HeldData controller={controller} step={step} />
      {isChanged && (
        <Notice tone="caution" title="Nothing was deleted" alert>
          <p>Something new came in since you looked. Check the list above, then delete it.</p>
        </Notice>
      )}
      {error !== undefined && (
        <Notice tone="caution" title="That didn't work" alert>
          <p>{error}</p>
        </Notice>
      )}
      <EraseForm
        isBusy={isBusy}
        isUnsubscribed={data.isUnsubscribed}
        onErase={() => void erase(session, data.revision)}
      />
    </div>
  );
}

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
    <section className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-14 lg:pr-80">
      <h1 className="text-3xl">See or delete your data</h1>
      <p className="mt-3 mb-8 max-w-prose text-lg text-pretty text-ink-soft">
        Find out what we hold about your email address, download it, or delete it. We email you a code first,
        so that nobody else can.
      </p>
      <NeedsScript of="This page">
        {`Or write to ${getServedValue("support-address")} from that address, and say whether we should send you the data or delete it.`}
      </NeedsScript>
      <ShownStep controller={controller} />
    </section>
  );
}
