import type { VinAnswer } from "#shared/api/vins.ts";
import { isOfThisVin } from "#shared/vin/equipment.ts";
import { usLocalDay } from "#shared/us-english.ts";
import type { Ref } from "react";
import { AgencyWarning } from "./nhtsa-warning.tsx";
import { DecodedVehicle } from "./decoded-vehicle.tsx";
import { basicRows, technicalRows } from "./fact-rows.ts";
import { FactBlock } from "./fact-block.tsx";
import { AdditionalText } from "#client/features/vin-checker/additional-text.tsx";
import { RoadsideRecord } from "#client/features/vin-checker/roadside/roadside-record.tsx";
import { describeMissing, splitFacts } from "./answer-facts.ts";
import { UnknownMaker } from "./unknown-maker.tsx";
import { SourceLine } from "./source-line.tsx";
import { WeightCard } from "./weight-card.tsx";

type Props = {
  answer: VinAnswer;
  modelYear: string | undefined;
  isAsking: boolean;
  hasRetryFailed: boolean;
  retry: () => void;
  /** Called when a link to another result is followed. */
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
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <FactBlock
        title="Basic Information"
        rows={basicRows(own)}
        similar={{ rows: basicRows(similar), label }}
        none={isOffline ? "Not in our offline copy." : "NHTSA has no data on this VIN."}
      />
      <FactBlock
        title="Technical Specifications"
        rows={technicalRows(own)}
        similar={{ rows: technicalRows(similar), label }}
        missing={describeMissing(answer)}
        {...(!isOffline && {
          none: "The manufacturer hasn't reported technical details for VINs like this one.",
        })}
      />
    </div>
  );
}

/** A decoded VIN: the vehicle, problems with the VIN, its two blocks of facts, its weight class, and its roadside record. */
export function VinResult({ answer, modelYear, onCheck, headingRef, ...source }: Props) {
  const isUnknown = answer.source.kind === "offline" && answer.source.unknownMaker === true;
  return (
    <div className="grid gap-5">
      <DecodedVehicle answer={answer} modelYear={modelYear} onCheck={onCheck} headingRef={headingRef}>
        <SourceLine source={answer.source} {...source} />
      </DecodedVehicle>
      <AgencyWarning answer={answer} onCheck={onCheck} />
      {isUnknown ? <UnknownMaker answer={answer} /> : <Facts answer={answer} />}
      <AdditionalText answer={answer} />
      {!isUnknown && isOfThisVin(answer.decoded) && <WeightCard answer={answer} />}
      <RoadsideRecord key={answer.vin} vin={answer.vin} />
    </div>
  );
}
