import type { VinAnswer } from "#shared/api/vins.ts";
import { isOfThisVin } from "#shared/vin/equipment.ts";
import type { Ref } from "react";
import { AgencyWarning } from "./agency-warning.tsx";
import { AnswerPlate } from "./answer-plate.tsx";
import { basicRows, technicalRows } from "./fact-rows.ts";
import { FactBlock } from "./fact-block.tsx";
import { QuietNote } from "./quiet-note.tsx";
import { SourceLine } from "./source-line.tsx";
import { WeightCard } from "./weight-card.tsx";

type Props = {
  answer: VinAnswer;
  modelYear: string | undefined;
  isAsking: boolean;
  askedInVain: boolean;
  askAgain: () => void;
  /** A link of the result was followed to another one. */
  onCheck: () => void;
  headingRef: Ref<HTMLHeadingElement>;
};

/** A decoded VIN: what it is of, what is wrong with it, its two blocks, and what its weight means. */
export function VinResult({ answer, modelYear, onCheck, headingRef, ...source }: Props) {
  const { facts } = answer.decoded;
  return (
    <div className="grid gap-5">
      <AnswerPlate answer={answer} headingRef={headingRef}>
        <SourceLine source={answer.source} {...source} />
      </AnswerPlate>
      <AgencyWarning answer={answer} onCheck={onCheck} />
      <div className="grid gap-5 md:grid-cols-2">
        <FactBlock
          title="Basic Information"
          rows={basicRows(facts)}
          none="The agency has nothing on record under this VIN."
        />
        <FactBlock
          title="Technical Specifications"
          rows={technicalRows(facts)}
          none="The maker has reported no technical details for VINs of this kind."
        />
      </div>
      <QuietNote answer={answer} modelYear={modelYear} onCheck={onCheck} />
      {isOfThisVin(answer.decoded) && <WeightCard facts={facts} />}
    </div>
  );
}
