import { useState } from "react";
import type { FindByNameProps } from "#client/fmcsa/search-slots.ts";
import { FindCarrierField } from "./find-carrier-field.tsx";
import { useCanSearchCarriers } from "./use-carrier-search.ts";
import { Button } from "#client/ui/button.tsx";

/** Finds the user's company without its DOT number; nothing where the server can't search. */
export function FindByName(props: FindByNameProps) {
  const canSearch = useCanSearchCarriers(true);
  const [isOpen, setOpen] = useState(props.text !== "");
  if (!canSearch) return null;
  return isOpen ? (
    <div className="w-full max-w-xl pb-2">
      <FindCarrierField id="start-name" {...props} />
    </div>
  ) : (
    <Button look="quiet" className="underline max-sm:-ml-4" onClick={() => setOpen(true)}>
      I don't know my DOT number
    </Button>
  );
}
