import { SignCard } from "#client/ui/card.tsx";

/** What an underwriter sees first, in one sentence. */
export const VerdictCard = ({ verdict }: { verdict: string }) => (
  <SignCard>
    <p className="text-xl font-bold text-balance md:text-2xl">{verdict}</p>
  </SignCard>
);
