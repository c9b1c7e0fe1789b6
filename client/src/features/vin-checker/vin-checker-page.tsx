import { NeedsScript } from "#client/ui/needs-script.tsx";
import { ToolProviders } from "#client/ui/tool-providers.tsx";
import { vinQuery } from "#client/lib/api/vin-query.ts";
import { vinPath, paths } from "#client/lib/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, Link } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { VinParts } from "./result/vin-sections.tsx";
import { ToolHeading } from "./tool-heading.tsx";
import { useVinInput, longestText } from "#client/features/vin-checker/input/use-vin-input.ts";
import { VinForm } from "./input/vin-form.tsx";
import { VinResultPanel } from "./vin-result-panel.tsx";
import { cleanVin, isVin } from "#shared/text/vin-text.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { classNames } from "#client/ui/class-names.ts";

const Limits = () => (
  <>
    <h3 className="mt-6 text-lg">What a VIN won't tell you</h3>
    <p className="mt-1 max-w-prose">
      Owners, liens, title, theft, damage, recalls, or changes made since the vehicle was built. Compare the
      result with the plate on the vehicle. A VIN that passes isn't necessarily genuine, and one that fails
      isn't necessarily fake: characters get misread, and some vehicles built for other countries have no
      check digit.
    </p>
    <h3 className="mt-4 text-lg">Where your VIN goes</h3>
    <p className="mt-1 max-w-prose">
      To our server and from there to NHTSA, only when you press Check VIN or open a shared result. We use
      NHTSA's answer for 30 days and keep it after that as a backup, with no record of who asked. If one
      character is missing, extra or not allowed, our server looks for similar VINs in its own copy of the
      data. NHTSA doesn't get that text, and we don't keep it.{" "}
      <Link href={paths.privacyPolicy} className={inlineLinkClass}>
        Privacy Policy
      </Link>
    </p>
  </>
);

function AboutVin({ isFolded }: { isFolded: boolean }) {
  return (
    <details
      className={classNames("border-t border-line", isFolded ? "mt-6 pt-2 print:hidden" : "mt-12 pt-6")}
    >
      <summary className="min-h-11 w-fit py-2">
        <h2 className="inline text-xl">About VIN Checking</h2>
      </summary>
      <p className="mt-2 max-w-prose">
        Every truck and trailer built for US roads since 1981 has a 17-character VIN. We ask NHTSA, the
        National Highway Traffic Safety Administration, what the manufacturer reported for it. If NHTSA
        doesn't respond, we decode it from our offline copy of its data and say so. Vehicles built before 1981
        have shorter VINs in no standard format, which can't be decoded.
      </p>
      <div className="mt-5">
        <VinParts vin="1FUJGLDR3CLBP8834" />
      </div>
      <p className="mt-3 max-w-prose">
        The first 3 characters are the manufacturer. The next 5 are the model, body, engine, brakes and weight
        class, in the manufacturer's own code. The check digit is calculated from the other 16 and catches
        typos. Then come the model year, whose code repeats every 30 years, the plant, and a serial number. A
        9 in position 3 means fewer than 1,000 vehicles a year. Then 12-14 also identify the manufacturer (49
        CFR 565.15).
      </p>
      <Limits />
    </details>
  );
}

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
  const isFolded = vin !== undefined;
  return (
    <>
      <ToolHeading
        title="VIN Checker"
        lead="Enter a VIN. Get year, make, model, engine and weight class from NHTSA. Free."
        current="one"
        isFolded={isFolded}
      />
      <NeedsScript of="The VIN Checker" />
      <VinForm isFolded={isFolded} vinInput={vinInput} onCheck={check} onSuggestion={countCheck} />
      {vin && (
        <div className="mt-3 sm:mt-5">
          <VinResultPanel vin={vin} modelYear={modelYear} checkCount={checkCount} onCheck={countCheck} />
        </div>
      )}
      <AboutVin isFolded={isFolded} />
    </>
  );
}

/** Decodes one VIN: from NHTSA, or from the offline data while NHTSA does not answer. */
export function VinCheckerPage() {
  return (
    <ToolProviders>
      <div className="mx-auto max-w-6xl px-4 pt-2 pb-8 sm:px-6 sm:pt-5 sm:pb-10">
        <VinChecker />
      </div>
    </ToolProviders>
  );
}
