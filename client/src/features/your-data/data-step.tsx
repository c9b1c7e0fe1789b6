import { useEffect, useRef } from "react";
import { download } from "#client/lib/api/request.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { Button } from "#client/ui/button.tsx";
import { SignCard } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { downloadYourData, type YourData } from "#shared/api/your-data.ts";
import { usTime } from "#shared/us-english.ts";
import { describeItem, toCountLines } from "./describe-your-data.ts";
import { EraseForm } from "./erase-form.tsx";
import type { Step, YourDataController } from "./use-your-data.ts";

type Props = {
  readonly controller: YourDataController;
  readonly step: Extract<Step, { name: "data" }>;
};

const Items = ({ items, moreItems }: Pick<YourData, "items" | "moreItems">) => (
  <ul className="mt-2 grid list-disc gap-1 pl-5">
    {items.map((item) => (
      <li key={`${item.kind} ${item.sentAt}`} className="[overflow-wrap:anywhere]">
        {describeItem(item)}
      </li>
    ))}
    {moreItems > 0 && <li>and {moreItems} more</li>}
  </ul>
);

const Counts = ({ counts }: Pick<YourData, "counts">) => (
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

function Held({ controller, step: { session, data } }: Props) {
  const save = useSave(controller, session.token);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <SignCard>
      <h2 ref={heading} tabIndex={-1} className="text-xl [overflow-wrap:anywhere]">
        What we hold about {data.email}
      </h2>
      <p className="mt-2 text-ink-soft">You can see this until {usTime(new Date(session.endsAt))}.</p>
      <Counts counts={data.counts} />
      {data.items.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">What you sent</h3>
          <Items {...data} />
        </>
      )}
      <Button className="mt-6" aria-disabled={controller.isBusy} onClick={() => void save()}>
        Download all of it (ZIP)
      </Button>
    </SignCard>
  );
}

/** What is kept of the proven address, and what can be done with it. */
export function DataStep({ controller, step }: Props) {
  const { isBusy, error, erase } = controller;
  const { session, data, isChanged } = step;
  return (
    <div className="grid gap-8">
      <Held controller={controller} step={step} />
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
