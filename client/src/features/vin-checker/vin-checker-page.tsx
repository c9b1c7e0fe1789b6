import { ToolProviders } from "#client/lib/tool-providers.tsx";
import { vinQuery } from "#client/lib/api/vin-query.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AboutVin } from "./about-vin.tsx";
import { ModeLinks } from "./mode-links.tsx";
import { useVinInput } from "./input/use-vin-input.ts";
import { useVinLocation } from "./use-vin-location.ts";
import { VinForm } from "./input/vin-form.tsx";
import { VinResultPanel } from "./vin-result-panel.tsx";

function VinChecker() {
  const { urlVin, vin, modelYear, navigateTo } = useVinLocation();
  const input = useRef<HTMLInputElement>(null);
  const vinInput = useVinInput(urlVin, input);
  const queries = useQueryClient();
  const [checkCount, setCheckCount] = useState(0);
  const countCheck = () => setCheckCount((count) => count + 1);
  const check = (wanted: string): void => {
    countCheck();
    if (wanted !== vin || modelYear !== undefined) return navigateTo(wanted);
    // Pressed again: NHTSA's own answer stays; anything else is requested again.
    const known = queries.getQueryData(vinQuery(wanted).queryKey)?.source;
    if (known?.kind !== "agency" || known.stale) void queries.invalidateQueries(vinQuery(wanted));
  };
  return (
    <>
      <VinForm vinInput={vinInput} input={input} onCheck={check} onSuggestion={countCheck} />
      {vin && (
        <div className="mt-8">
          <VinResultPanel vin={vin} modelYear={modelYear} checkCount={checkCount} onCheck={countCheck} />
        </div>
      )}
    </>
  );
}

/** Decodes one VIN: from NHTSA, or from the offline copy of its data while NHTSA does not answer. */
export function VinCheckerPage() {
  return (
    <ToolProviders>
      <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 sm:py-10">
        <h1 className="text-4xl">VIN Checker</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">
          Enter a VIN. Get year, make, model, engine and weight class from NHTSA. Free.
        </p>
        <div className="mt-6 mb-6">
          <ModeLinks current="one" />
        </div>
        <noscript>
          <p className="mb-4 max-w-prose font-semibold">The VIN Checker needs JavaScript to look up a VIN.</p>
        </noscript>
        <VinChecker />
        <AboutVin />
      </div>
    </ToolProviders>
  );
}
