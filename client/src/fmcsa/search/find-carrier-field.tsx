import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";
import { CarrierCombobox, CarrierSearchNote, useOnlyMatch } from "./carrier-combobox.tsx";
import { useCarrierSearch } from "./use-carrier-search.ts";

type Props = {
  id: string;
  text: string;
  onType: (text: string) => void;
  onChoose: (dotNumber: string) => void;
};

/** Finds a company by what somebody knows of it. Takes the focus; Enter opens a DOT number, or the only company found. */
export function FindCarrierField({ id, text, onType, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [submitted, setSubmitted] = useState<string>();
  const search = useCarrierSearch(text, { takesNumbers: true });
  const isSubmitted = submitted === text;
  useOnlyMatch(search, isSubmitted, onChoose);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const understood = parseDotNumber(text);
    if (understood.kind === "dot") onChoose(understood.dotNumber);
    else setSubmitted(text);
  };
  return (
    <form onSubmit={submit} noValidate role="search">
      <label htmlFor={id} className="mb-1 block font-semibold">
        Company name, DOT, MC or phone
      </label>
      <CarrierCombobox ref={input} id={id} value={text} onType={onType} {...{ search, onChoose }} />
      <CarrierSearchNote {...{ text, search, isSubmitted }} />
    </form>
  );
}
