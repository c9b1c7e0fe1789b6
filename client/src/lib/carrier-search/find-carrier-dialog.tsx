import { useEffect, useRef, useState } from "react";
import { QueryProvider } from "#client/lib/api/query-provider.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { dotPath } from "#client/lib/paths.ts";
import { CarrierCombobox, CarrierSearchNote } from "./carrier-combobox.tsx";
import { useCanSearchCarriers, useCarrierSearch } from "./use-carrier-search.ts";

export type FindCarrierProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onNavigate: (path: string) => void;
};

function Search({ onChoose }: { onChoose: (dotNumber: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const search = useCarrierSearch(text);
  useEffect(() => input.current?.focus(), []);
  return (
    // Room for the list, which would be cut off at the end of the dialog.
    <div className="min-h-96">
      <CarrierCombobox
        ref={input}
        id="find-carrier"
        aria-label="Company name, MC number or phone"
        placeholder="Company name, MC number or phone"
        value={text}
        search={search}
        onType={setText}
        onChoose={onChoose}
      />
      <CarrierSearchNote text={text} search={search} />
    </div>
  );
}

function SearchDialog({ open, onOpenChange, onNavigate }: FindCarrierProps) {
  const canSearch = useCanSearchCarriers(open);
  const choose = (dotNumber: string): void => {
    onOpenChange(false);
    onNavigate(dotPath(dotNumber));
  };
  return (
    <Dialog open={open && canSearch} onOpenChange={onOpenChange} title="Find a company">
      <Search onChoose={choose} />
    </Dialog>
  );
}

/** Finds a company by name from any public page, where the server can. */
export const FindCarrierDialog = (props: FindCarrierProps) => (
  <QueryProvider>
    <SearchDialog {...props} />
  </QueryProvider>
);
