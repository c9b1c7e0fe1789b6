import { useEffect, useRef, useState } from "react";
import { CarrierCombobox, CarrierSearchNote } from "#client/lib/carrier-search/carrier-combobox.tsx";
import { useCanSearchCarriers, useCarrierSearch } from "#client/lib/carrier-search/use-carrier-search.ts";
import { Button } from "#client/ui/button.tsx";

export type FindByNameProps = { onChoose: (dotNumber: string) => void };

const inputId = "start-name";

function NameSearch({ onChoose }: FindByNameProps) {
  const [text, setText] = useState("");
  const search = useCarrierSearch(text);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="w-full max-w-xl pb-2">
      <label htmlFor={inputId} className="font-semibold">
        Company name, MC number or phone
      </label>
      <CarrierCombobox
        ref={input}
        id={inputId}
        value={text}
        search={search}
        onType={setText}
        onChoose={onChoose}
      />
      <CarrierSearchNote text={text} search={search} />
    </div>
  );
}

/** Finds the user's company without its DOT number; nothing where the server can't search. */
export function FindByName({ onChoose }: FindByNameProps) {
  const canSearch = useCanSearchCarriers(true);
  const [isOpen, setOpen] = useState(false);
  if (!canSearch) return null;
  return isOpen ? (
    <NameSearch onChoose={onChoose} />
  ) : (
    <Button look="quiet" className="underline max-sm:-ml-4" onClick={() => setOpen(true)}>
      I don't know my DOT number
    </Button>
  );
}
