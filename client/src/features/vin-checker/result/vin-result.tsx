import type { VinAnswer, VinSource } from "#shared/api/vins.ts";
import { isOfThisVin } from "#shared/profile/equipment.ts";
import { usLocalDay, usDay } from "#shared/text/us-english.ts";
import { type Ref, useRef, useState, useId } from "react";
import { computeCheckDigit, hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { getWmiCountry } from "#shared/vin/wmi-country.ts";
import { AgencyWarning } from "./agency-warning.tsx";
import { DecodedVehicle } from "./decoded-vehicle.tsx";
import { basicRows, technicalRows, type FactRow, hasUnknownMaker, splitFacts } from "./fact-rows.ts";
import { WeightCard } from "./weight-card.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { Notice } from "#client/ui/notice.tsx";

type Again = {
  isAsking: boolean;
  /** True if a retry gave nothing better: the screen doesn't change then, so a message is needed. */
  hasRetryFailed: boolean;
  retry: () => void;
};
type SourceLineProps = Again & { source: VinSource };

function AskAgain({ isAsking, hasRetryFailed, retry }: Again) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <Button onClick={retry} aria-disabled={isAsking}>
        {isAsking ? "Asking NHTSA..." : "Try NHTSA again"}
      </Button>
      <p role="status">{hasRetryFailed && !isAsking && "NHTSA still isn't responding."}</p>
    </div>
  );
}

function Offline({ dataDate, ...again }: { dataDate: string } & Again) {
  return (
    <Notice tone="caution">
      <p className="font-bold">From our offline copy of NHTSA's data, {usDay(dataDate)}</p>
      <p>NHTSA didn't respond. Its own answer may have more details, or newer ones.</p>
      <AskAgain {...again} />
    </Notice>
  );
}

/** An answer's source and day; if it is not NHTSA's latest, the user can request it again. */
export function SourceLine({ source, ...again }: SourceLineProps) {
  if (source.kind === "offline") return <Offline dataDate={source.dataDate} {...again} />;
  const day = usLocalDay(new Date(source.answeredAt));
  if (!source.stale) return <p className="text-ink-soft">From NHTSA (vPIC), {day}.</p>;
  return (
    <Notice tone="caution">
      <p className="font-bold">This answer is from {day}</p>
      <p>It's from NHTSA (vPIC). We couldn't get a newer one.</p>
      <AskAgain {...again} />
    </Notice>
  );
}

const Rows = ({ rows }: { rows: readonly FactRow[] }) => (
  <dl className="mt-2">
    {rows.map(({ name, value }) => (
      <div
        key={name}
        className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2 last:border-b-0 last:pb-0"
      >
        <dt className="text-ink-soft">{name}</dt>
        <dd className="font-semibold break-words">{value}</dd>
      </div>
    ))}
  </dl>
);

type FactBlockProps = {
  title: string;
  rows: readonly FactRow[];
  /** Shown if there are no rows. */
  none?: string;
  missing?: string | undefined;
  /** Rows from NHTSA's answer for another VIN with the same pattern, labeled as such. */
  similar?: { readonly rows: readonly FactRow[]; readonly label: string };
};

function FactBlock({ title, rows, none, missing, similar }: FactBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid">
      <Card>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {rows.length > 0 ? <Rows rows={rows} /> : none && <p className="mt-2 text-ink-soft">{none}</p>}
        {similar && similar.rows.length > 0 && (
          <div className="mt-4 border-l-4 border-lamp pl-3">
            <p className="text-sm text-ink-soft">{similar.label}</p>
            <Rows rows={similar.rows} />
          </div>
        )}
        {missing && <p className="mt-3 text-ink-soft">{missing}</p>}
      </Card>
    </section>
  );
}

/** Loads when it is asked for: most visitors only decode a VIN. */
const RoadsideInspections = lazyPart<{ vin: string }>(
  "The roadside record",
  async () =>
    (await import("#client/features/vin-checker/roadside/roadside-inspections.tsx")).RoadsideInspections,
  {
    Placeholder: () => <SkeletonLines count={6} className="mt-3 h-11" />,
    isLoadedAhead: false,
    safeText: "Your VIN is still in the field.",
  },
);

/** A vehicle's public inspections. Nothing is asked before the user wants to see them. */
function RoadsideRecord({ vin }: { vin: string }) {
  const [isRequested, setIsRequested] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = () => {
    setIsRequested(true);
    // The button goes, and with it the keyboard's place.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="roadside-record" className={isRequested ? undefined : "print:hidden"}>
      <Card>
        <h3 ref={heading} id="roadside-record" tabIndex={-1} className="w-fit text-xl outline-offset-4">
          Roadside record
        </h3>
        {isRequested ? (
          <RoadsideInspections vin={vin} />
        ) : (
          <>
            <p className="mt-1 mb-3 max-w-prose text-ink-soft">
              Has this vehicle been inspected, under which carrier, and what did the inspectors find? We look
              it up in FMCSA's public files when you press the button.
            </p>
            <Button onClick={show}>Show roadside record</Button>
          </>
        )}
      </Card>
    </section>
  );
}

type Props = {
  answer: VinAnswer;
  modelYear: string | undefined;
  again: Again;
  onCheck: () => void;
  headingRef: Ref<HTMLHeadingElement>;
};

const similarLabel = (answeredAt: string): string =>
  `From NHTSA's answer for a vehicle with the same VIN pattern (positions 1-8, 10-11), ${usLocalDay(new Date(answeredAt))}`;

function Facts({ answer }: { answer: VinAnswer }) {
  const { source } = answer;
  const { own, similar } = splitFacts(answer);
  const isOffline = source.kind === "offline";
  const label = isOffline && source.similar ? similarLabel(source.similar.answeredAt) : "";
  const missing = isOffline ? "Not in our offline copy." : undefined;
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2 print:grid-cols-2 print:gap-3">
      <FactBlock
        title="Basic Information"
        rows={basicRows(own)}
        similar={{ rows: basicRows(similar), label }}
        none={missing ?? "NHTSA has no data on this VIN."}
      />
      <FactBlock
        title="Technical Specifications"
        rows={technicalRows(own)}
        similar={{ rows: technicalRows(similar), label }}
        none={missing ?? "The manufacturer hasn't reported technical details for VINs like this one."}
      />
    </div>
  );
}

/** Shows the facts of the VIN's structure alone while its manufacturer can't be looked up. */
function UnknownMaker({ answer: { vin, decoded } }: { answer: VinAnswer }) {
  const checkDigit = hasRightCheckDigit(vin)
    ? "Matches"
    : `Doesn't match: position 9 is ${vin.charAt(8)} and should be ${computeCheckDigit(vin)}`;
  const rows = [
    { name: "Check digit", value: checkDigit },
    { name: "Country", value: getWmiCountry(vin) ?? "" },
    { name: "Model year", value: decoded.facts.ModelYear ?? "" },
  ];
  return (
    <FactBlock
      title="What the VIN itself says"
      rows={rows.filter(({ value }) => value !== "")}
      missing="Make, model and everything else: not in our offline copy. It doesn't include this manufacturer. The country is where the manufacturer is registered."
    />
  );
}

/** NHTSA's remark about the model year, which is shown beside the year. */
const yearRemark =
  /The Model Year decoded for this VIN may be incorrect\.?( If you know the Model year, please enter it and decode again to get more accurate information\.?)?/i;

/** An answer's additional text, even if the VIN is fine. Attributed to NHTSA only in NHTSA's own answers. */
function AdditionalText({ answer: { decoded, source } }: { answer: VinAnswer }) {
  const text = (decoded.AdditionalErrorText ?? "").replace(yearRemark, "").replace(/\s+/g, " ").trim();
  if (text === "") return undefined;
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      {source.kind === "agency" ? `NHTSA adds: ${text}` : text}
    </p>
  );
}

export function VinResult({ answer, modelYear, onCheck, headingRef, again }: Props) {
  const isUnknown = hasUnknownMaker(answer);
  return (
    <div className="grid grid-cols-1 gap-5 print:gap-3 print:[zoom:0.8]">
      <DecodedVehicle answer={answer} modelYear={modelYear} onCheck={onCheck} headingRef={headingRef}>
        <SourceLine source={answer.source} {...again} />
      </DecodedVehicle>
      <AgencyWarning answer={answer} onCheck={onCheck} />
      {isUnknown ? <UnknownMaker answer={answer} /> : <Facts answer={answer} />}
      <AdditionalText answer={answer} />
      {!isUnknown && isOfThisVin(answer.decoded) && <WeightCard answer={answer} />}
      <RoadsideRecord key={answer.vin} vin={answer.vin} />
    </div>
  );
}
