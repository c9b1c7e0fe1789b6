import { Card } from "#client/ui/card.tsx";
import { levelMeanings, ReadinessSteps } from "./readiness-steps.tsx";
import { useReadiness } from "./use-readiness.ts";
import { describeNext, NeedsList } from "./needs-list.tsx";

/** In the review: how far the profile gets with an underwriter, and the shortest list to the next level. */
export function ReadinessPanel() {
  const { level, next, missing } = useReadiness();
  return (
    <Card role="group" aria-labelledby="readiness">
      <h2 id="readiness" className="mb-3 text-xl">
        Is it ready for underwriters?
      </h2>
      <div className="max-w-md">
        <ReadinessSteps level={level} title={levelMeanings[level]} />
      </div>
      {next && (
        <>
          <p className="mt-2 max-w-[72ch] text-ink-soft">
            You can send your profile as it is. The more you fill in, the more accurate your quotes.
          </p>
          <h3 className="mt-4 text-base">{describeNext(next, missing)}</h3>
          <div className="sm:columns-2">
            <NeedsList needs={missing} />
          </div>
        </>
      )}
    </Card>
  );
}
