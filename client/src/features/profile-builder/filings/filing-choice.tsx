import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import type { InsuranceFiling } from "#shared/carrier/filings/insurance-filing.ts";
import { usDay, usNumber } from "#shared/us-english.ts";

type Props = {
  filing: InsuranceFiling;
  isChosen: boolean;
  isListed: boolean;
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
};

function describeDates({ effectiveDate, endedOn }: InsuranceFiling): string {
  const start = effectiveDate === undefined ? "Start date not on file" : `From ${usDay(effectiveDate)}`;
  return endedOn === undefined ? `${start}, no cancellation on file` : `${start} to ${usDay(endedOn)}`;
}

const describeForm = ({ form, amount, isExcess }: InsuranceFiling): string =>
  [form, amount === undefined ? undefined : `$${usNumber(amount)}`, isExcess && "excess coverage"]
    .filter(Boolean)
    .join(", ");

/** One filing to tick, or one whose policy is in the list already. */
export const FilingChoice = ({ filing, isChosen, isListed, isFull, onChoose }: Props) => (
  <li>
    <Checkbox
      className="h-full w-full"
      checked={isChosen}
      disabled={isListed || isFull}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    >
      <span className="block font-semibold">{filing.insurer}</span>
      {filing.policyNumber !== undefined && (
        <span className="block text-sm">
          Policy <span className="font-mono">{filing.policyNumber}</span>
        </span>
      )}
      <span className="block text-sm">{describeDates(filing)}</span>
      <span className="block text-sm">{describeForm(filing)}</span>
      {isListed && <span className="block text-sm font-semibold text-brand">In your list</span>}
    </Checkbox>
  </li>
);
