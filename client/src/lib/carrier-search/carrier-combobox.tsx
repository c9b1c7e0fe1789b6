import type { ComponentProps, Ref } from "react";
import { Combobox } from "#client/ui/inputs/combobox.tsx";
import { usDay } from "#shared/us-english.ts";
import { toCarrierItem } from "./carrier-item.ts";
import { type CarrierSearchState, isCarrierText } from "./use-carrier-search.ts";

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
    items={search.carriers.map(toCarrierItem)}
    listLabel="Companies"
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

/** Says why there is no list, once the search has ended. */
export const CarrierSearchNote = ({ text, search }: { text: string; search: CarrierSearchState }) => {
  const isNone = isCarrierText(text) && search.isSettled && search.carriers.length === 0;
  return (
    <p role="status" className="empty:hidden">
      {search.error ??
        (isNone &&
          (search.isCut
            ? "That took too long to search. Type more of the name, or add the city and state."
            : "No company found. Check the spelling, add the city and state, or enter the DOT number."))}
    </p>
  );
};
