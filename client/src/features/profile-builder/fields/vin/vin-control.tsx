import { lazyPart } from "#client/ui/lazy-part.tsx";
import { vinLength } from "#shared/vin/vin.ts";
import { useId } from "react";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { TextControl, type Typing } from "#client/features/profile-builder/fields/text/text-control.tsx";
import { useCompleteValue } from "#client/features/profile-builder/fields/text/use-complete-value.ts";
import { useVinNearMiss } from "./vin-near-miss.ts";

const VinHelp = lazyPart("The VIN check", async () => (await import("./vin-help.tsx")).VinHelp);

const typing: Typing = {
  autoCapitalize: "characters",
  spellCheck: false,
  className: "font-mono",
  // Ignores spaces and dashes.
  counts: /[^\s\p{Pd}]/u,
};

function Help({ field, name, id }: ControlProps<FieldByKind<"vin">> & { id: string }) {
  const vin = useCompleteValue(name, vinLength);
  const nearMiss = useVinNearMiss(name);
  return <VinHelp field={field} name={name} vin={vin} nearMiss={nearMiss} id={id} />;
}

/** A VIN input, with help and actions once all characters are entered. */
export function VinControl(props: ControlProps<FieldByKind<"vin">>) {
  const id = useId();
  return (
    <>
      <TextControl {...props} typing={typing} besides={id} />
      <Help {...props} id={id} />
    </>
  );
}
