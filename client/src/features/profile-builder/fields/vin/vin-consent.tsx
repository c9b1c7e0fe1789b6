import { createEmitter, useStore } from "#client/lib/external-store.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { pluralize } from "#shared/text/pluralize.ts";

export const vinConsentKey = "vinLookups";

/** Consent to look up VINs as soon as they are complete; "ask": the user hasn't said yet. */
type VinConsent = "ask" | "yes" | "no";

const purpose = "remember whether to look up VINs";

function read(): VinConsent {
  const stored = deviceStorage.read(vinConsentKey, purpose);
  return stored === "yes" || stored === "no" ? stored : "ask";
}

let memory: VinConsent = "ask";
const emitter = createEmitter((signal) => {
  const follow = ({ key }: StorageEvent) => key === vinConsentKey && emitter.emit();
  window.addEventListener("storage", follow, { signal });
});

export const vinConsent = {
  subscribe: emitter.subscribe,
  get: (): VinConsent => {
    const stored = read();
    // The page remembers the answer if the browser stores nothing.
    return stored === "ask" ? memory : stored;
  },
  set: (answer: Exclude<VinConsent, "ask">): void => {
    memory = deviceStorage.write(vinConsentKey, answer, purpose) ? "ask" : answer;
    emitter.emit();
  },
};

export const useVinConsent = (): VinConsent => useStore(vinConsent);

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
