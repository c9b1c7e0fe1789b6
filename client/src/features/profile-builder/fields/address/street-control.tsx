import { reportError } from "#client/lib/report-error.ts";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/use-field.ts";
import { anyText, TextControl } from "#client/features/profile-builder/fields/text/text-control.tsx";
import { useDeferredSwap } from "#client/ui/inputs/use-deferred-swap.ts";

type Props = ControlProps<FieldByKind<"street">>;

/** The input with suggestions, once we know that this site offers them. */
function useStreetCombobox() {
  const [found, setFound] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isHere = true;
    const find = async () => (await import("./find-street-combobox.ts")).findStreetCombobox();
    find().then(
      (combobox) => isHere && combobox && setFound(() => combobox),
      (error: unknown) => reportError("load the address suggestions", error),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return { found };
}

/** A street: a plain input, replaced by one with suggestions where this site offers them. */
export function StreetControl(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { found: StreetCombobox } = useStreetCombobox();
  const isSuggesting = useDeferredSwap(place, StreetCombobox !== undefined);
  return (
    <div ref={place}>
      {isSuggesting && StreetCombobox ? (
        <StreetCombobox {...props} />
      ) : (
        <TextControl {...props} typing={anyText} />
      )}
    </div>
  );
}
