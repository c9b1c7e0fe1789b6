import { Card } from "#client/ui/card.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { GreenSign } from "#client/ui/green-sign.tsx";
import type { VinAnswer } from "#shared/api/vins.ts";
import { spansThreshold, type WeightRule, getWeightRules } from "#shared/vin/weight-class-rules.ts";
import { type WeightClass, getWeightClass } from "#shared/vin/weight-class.ts";
import { poundsInWords } from "#shared/text/weight-classes.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { textLinkClass } from "#client/ui/text-link.ts";

const heights = ["h-3", "h-4", "h-5", "h-6", "h-7", "h-8", "h-10", "h-12"] as const;

/** The eight classes as bars of increasing height, with the vehicle's own highlighted. */
const Scale = ({ weight: { lowest, highest } }: { weight: WeightClass }) => (
  <div aria-hidden="true" className="flex items-end gap-1 print:hidden">
    {heights.map((height, index) => {
      const isOwn = index + 1 >= lowest && index + 1 <= highest;
      return (
        <span
          key={height}
          className={classNames(
            "grid w-6 place-items-center rounded-sign-in border border-sign-on text-xs font-bold",
            height,
            isOwn ? "bg-sign-on text-sign" : "items-end",
          )}
        >
          {isOwn && index + 1}
        </span>
      );
    })}
  </div>
);

const Sign = ({ weight }: { weight: WeightClass }) => (
  <GreenSign className="self-start *:px-5! *:py-5! print:*:border-0 print:*:p-0!">
    <p className="text-3xl font-extrabold">{weight.name}</p>
    <p className="mt-1 mb-4 text-lg">{poundsInWords(weight.pounds)}</p>
    <Scale weight={weight} />
  </GreenSign>
);

const Rule = ({ rule: { topic, text, citations } }: { rule: WeightRule }) => (
  <div className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
    <dt className="font-bold">{topic}</dt>
    <dd className="max-w-prose">
      {text} <span className="text-sm text-ink-soft">({citations.join("; ")})</span>
    </dd>
  </div>
);

/** Folded: the law behind the class, for those who want it. */
function Rules({ answer: { decoded, source } }: { answer: VinAnswer }) {
  const { facts } = decoded;
  const rules = getWeightRules(facts, source.kind);
  return (
    <details className="print:hidden">
      <summary className={textLinkClass}>{pluralize(rules.length, "federal rule")} for this weight</summary>
      {spansThreshold(facts) && (
        <p className="mb-3 max-w-prose font-semibold">
          The manufacturer gave a range. These rules apply at the top of it; fewer may apply at the bottom.
        </p>
      )}
      <dl>
        {rules.map((rule) => (
          <Rule key={`${rule.topic} ${rule.text}`} rule={rule} />
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        General information, not legal advice. States may require more, and it also depends on how you use the
        vehicle.
      </p>
    </details>
  );
}

export function WeightCard({ answer }: { answer: VinAnswer }) {
  const weight = getWeightClass(answer.decoded.facts);
  return (
    <section aria-labelledby="weight-class">
      <Card>
        <h3 id="weight-class" className="mb-4 text-xl">
          Weight class and what it means
        </h3>
        <div className={classNames(weight && "grid gap-2 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-8")}>
          {weight && <Sign weight={weight} />}
          <Rules answer={answer} />
        </div>
      </Card>
    </section>
  );
}
