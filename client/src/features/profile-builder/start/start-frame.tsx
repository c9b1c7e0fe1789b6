import { SignCard } from "#client/ui/card.tsx";
import type { ReactNode } from "react";

/** The other way to begin; the landing page has the same words. */
export const fillInYourself = "Or fill it in yourself";

export const renewLabel = "Start this year's from last year's file";

export const startTitleId = "start-title";

/** The card above the first questions, as served and in the app. */
export const StartFrame = ({ children }: { children: ReactNode }) => (
  <SignCard role="group" aria-labelledby={startTitleId} className="mb-6">
    {children}
  </SignCard>
);

/** The ways to begin without a DOT number. */
export const OtherStarts = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
);

/** What a DOT number is good for here. */
export const StartIntro = () => (
  <>
    <h2 id={startTitleId} className="text-xl">
      Start with your DOT number
    </h2>
    <p className="mt-1 mb-4 max-w-prose">
      We look it up at FMCSA and fill in your company, addresses, authority and cargo. You check every answer.
    </p>
  </>
);
