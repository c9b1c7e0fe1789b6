import { type ComponentProps, type Ref, useEffect, useEffectEvent } from "react";
import { Combobox } from "#client/ui/inputs/combobox.tsx";
import { longestCarrierText, type CarrierMatch } from "#shared/api/carrier/carrier-search.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDay, usNumber } from "#shared/text/us-english.ts";
import { type CarrierSearchState, isCarrierText } from "./use-carrier-search.ts";
import { toTitleCase } from "#shared/text/title-case.ts";

type CarrierItem = {
  readonly label: string;
  readonly details: string;
  /** Its status, if it isn't active. */
  readonly mark: string | undefined;
  readonly dotNumber: string;
};

/** Two spaces behind the dot, of which the typeface takes one away. */
const separator = " ·\u00a0 ";

const describeFleet = (units: number): string =>
  units === 1 ? "1 power unit" : `${usNumber(units)} power units`;

/** Distinguishes carriers of one name by number, location, fleet and status. */
function toCarrierItem(carrier: CarrierMatch): CarrierItem {
  const { dotNumber, legalName, dbaName, city, state, powerUnits, status, dockets } = carrier;
  const name = toTitleCase(legalName);
  const isActive = status === "Active";
  const details = [
    [city && toTitleCase(city), state].filter(Boolean).join(", "),
    powerUnits !== undefined && describeFleet(powerUnits),
    isActive && status,
    `DOT ${dotNumber}`,
    dockets[0],
  ];
  return {
    label: dbaName === undefined ? name : `${name}, DBA ${toTitleCase(dbaName)}`,
    details: details.filter(Boolean).join(separator),
    mark: isActive ? undefined : status,
    dotNumber,
  };
}

type Props = Omit<ComponentProps<"input">, "id" | "value" | "ref" | "onChange"> & {
  id: string;
  value: string;
  ref?: Ref<HTMLInputElement>;
  search: CarrierSearchState;
  onType: (text: string) => void;
  onChoose: (dotNumber: string) => void;
};

const ignore = (): void => undefined;

/** A text input that lists the carriers that the text may mean. The caller owns its value and searches. */
export const CarrierCombobox = ({ search, ref = ignore, onChoose, ...input }: Props) => (
  <Combobox
    {...input}
    ref={ref}
    type="text"
    autoComplete="off"
    spellCheck={false}
    maxLength={longestCarrierText}
    items={search.carriers.map(toCarrierItem)}
    listLabel="Companies"
    // The note below does, when the answer to the text has come.
    announces={false}
    submits
    note={
      search.asOf !== undefined && (
        <>
          From FMCSA's company file of {usDay(search.asOf)}.
          {search.isCut && " Type more of the name for better matches."}
        </>
      )
    }
    onChoose={({ dotNumber }) => onChoose(dotNumber)}
    onDismiss={ignore}
  />
);

type NoteProps = {
  text: string;
  search: CarrierSearchState;
  /** True if the text was submitted: Enter, or the button. */
  isSubmitted: boolean;
};

function describeNone({ isCut, isLate, isSettled, error }: CarrierSearchState): string | undefined {
  if (error !== undefined) return `${error} A DOT number still works.`;
  if (!isSettled) return isLate ? "Still searching..." : undefined;
  return isCut
    ? "That took too long to search. Type more of the name, or add the city and state."
    : "No company found. Check the spelling, add the city and state, or enter the DOT number.";
}

export function CarrierSearchNote({ text, search, isSubmitted }: NoteProps) {
  const { carriers, isSettled } = search;
  const found = pluralize(carriers.length, "company", "companies");
  return (
    <div role="status">
      {carriers.length === 0 && isCarrierText(text, true) && (
        <p className="mt-1.5 empty:hidden">{describeNone(search)}</p>
      )}
      {carriers.length > 0 && isSettled && !isSubmitted && (
        <p className="sr-only">{found} found. The arrow keys go through them.</p>
      )}
      {carriers.length > 1 && isSettled && isSubmitted && (
        <p className="mt-1.5">
          {found} match. Tap the field or press the down arrow to choose yours, or add its city and state.
        </p>
      )}
    </div>
  );
}

/** Opens the only company that a submitted text means. */
export function useOnlyMatch(
  { carriers, isSettled }: CarrierSearchState,
  isSubmitted: boolean,
  onChoose: (dotNumber: string) => void,
): void {
  const [only, ...others] = carriers;
  const single = isSubmitted && isSettled && others.length === 0 ? only?.dotNumber : undefined;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (single !== undefined) choose(single);
  }, [single]);
}
