import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";
import { FileSearch } from "lucide-react";
import { useState } from "react";

const ResultPart = lazyPart<{ dotNumber: string; onClose: () => void }>(
  "The list of insurance filings",
  async () => (await import("./filings-result.tsx")).FilingsResult,
);

/** Offers the insurers that filed with FMCSA, above prior insurance. Only with a DOT number. */
export function FilingsCard() {
  const text = useDraftValue(({ dotNumber = "" }) => dotNumber);
  const [asked, setAsked] = useState<string>();
  const understood = parseDotNumber(text);
  if (understood.kind !== "dot") return null;
  const { dotNumber } = understood;
  return (
    <Card className="mb-6" role="group" aria-labelledby="filings-title">
      <h2 id="filings-title" className="text-xl">
        Insurance filings at FMCSA
      </h2>
      {asked === dotNumber ? (
        <div className="mt-3">
          <ResultPart key={dotNumber} dotNumber={dotNumber} onClose={() => setAsked(undefined)} />
        </div>
      ) : (
        <>
          <p className="mt-1 max-w-prose">
            Insurers file proof of your liability coverage with FMCSA. Add those policies without typing. This
            sends USDOT {dotNumber} to our server, and from there to FMCSA.
          </p>
          <Button className="mt-3" onClick={() => setAsked(dotNumber)}>
            <FileSearch aria-hidden="true" className="size-5" /> Look up my insurance filings
          </Button>
        </>
      )}
    </Card>
  );
}
