import {
  LookUpCard,
  type LookUpResultProps,
} from "#client/features/profile-builder/look-up/look-up-card.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { FileSearch } from "lucide-react";

const FilingsResult = lazyPart<LookUpResultProps>(
  "The list of insurance filings",
  async () => (await import("./filings-result.tsx")).FilingsResult,
);

const describe = (dotNumber: string): string =>
  `Insurers file proof of your liability coverage with FMCSA. Add those policies without typing. This sends USDOT ${dotNumber} to our server, and from there to FMCSA.`;

/** Offers the insurers that filed with FMCSA, above prior insurance. */
export const FilingsCard = () => (
  <LookUpCard
    title="Insurance filings at FMCSA"
    describe={describe}
    Result={FilingsResult}
    action={
      <>
        <FileSearch aria-hidden="true" className="size-5" /> Look up my insurance filings
      </>
    }
  />
);
