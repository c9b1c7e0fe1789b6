import { ToolProviders } from "#client/ui/tool-providers.tsx";
import { vinQuery } from "#client/lib/api/vin-query.ts";
import { vinPath } from "#client/lib/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { AboutVin } from "./about-vin.tsx";
import { ModeLinks } from "./mode-links.tsx";
import { useVinInput } from "./input/use-vin-input.ts";
import { VinForm } from "./input/vin-form.tsx";
import { longestText } from "./input/vin-text.ts";
import { VinResultPanel } from "./vin-result-panel.tsx";
import { cleanVin, isVin } from "#shared/text/vin-text.ts";

const getSearch = (): string => window.location.search;
/** The page is pre-rendered without a VIN. */
const noSearch = (): string => "";

/** The checked VIN is in the URL, so that its result can be reloaded, shared and reached with Back. */
function useVinLocation() {
  const query = new URLSearchParams(useLocationProperty(getSearch, noSearch));
  const urlVin = cleanVin((query.get("vin") ?? "").slice(0, longestText));
  const year = query.get("year") ?? "";
  return {
    urlVin,
    vin: isVin(urlVin) ? urlVin : undefined,
    modelYear: /^(19[89]\d|20\d\d)$/.test(year) ? year : undefined,
  };
}

function VinChecker() {
  const { urlVin, vin, modelYear } = useVinLocation();
  const [, navigate] = useLocation();
  const vinInput = useVinInput(urlVin);
  const queries = useQueryClient();
  const [checkCount, setCheckCount] = useState(0);
  const countCheck = () => setCheckCount((count) => count + 1);
  const check = (wanted: string): void => {
    countCheck();
    if (wanted !== vin || modelYear !== undefined) return navigate(vinPath(wanted));
    // Pressed again: NHTSA's own answer stays; anything else is requested again.
    const known = queries.getQueryData(vinQuery(wanted).queryKey)?.source;
    if (known?.kind !== "agency" || known.stale) void queries.invalidateQueries(vinQuery(wanted));
  };
  return (
    <>
      <VinForm vinInput={vinInput} onCheck={check} onSuggestion={countCheck} />
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
        <h1 className="text-3xl">VIN Checker</h1>
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
