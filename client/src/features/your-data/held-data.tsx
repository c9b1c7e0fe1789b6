import { useEffect, useRef } from "react";
import { download } from "#client/lib/api/request.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { Button } from "#client/ui/button.tsx";
import { SignCard } from "#client/ui/card.tsx";
import { downloadYourData } from "#shared/api/your-data/your-data.ts";
import { usTime } from "#shared/text/us-english.ts";
import { HeldCounts, HeldItems } from "./held-lists.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { DataStepProps, YourDataController } from "./use-your-data.ts";

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

/** What is kept of the proven address, to be saved as a ZIP. */
export function HeldData({ controller, step: { session, data } }: DataStepProps) {
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
