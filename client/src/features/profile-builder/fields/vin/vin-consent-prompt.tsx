import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { useVinConsent, vinConsent } from "./vin-consent.ts";

/** Asks before VINs are sent to NHTSA for the first time. */
export function AskVinConsent({ count }: { count: number }) {
  return (
    <Notice title="Look up VINs at NHTSA?" className="mt-3">
      <p>
        We send the VIN to NHTSA to fill in year, make, model and type: {pluralize(count, "VIN")} now, and
        each one you enter later. We remember your answer in this browser.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => vinConsent.set("yes")}>
          Look up VINs
        </Button>
        <Button onClick={() => vinConsent.set("no")}>No, thanks</Button>
      </div>
    </Notice>
  );
}

export function VinConsentSwitch() {
  const isOn = useVinConsent() === "yes";
  const change = () => vinConsent.set(isOn ? "no" : "yes");
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {isOn ? "New VINs are looked up at NHTSA." : "VINs aren't looked up."}{" "}
      <button type="button" className="min-h-6 font-semibold text-signal underline" onClick={change}>
        {isOn ? "Turn off" : "Look them up"}
      </button>
    </p>
  );
}
