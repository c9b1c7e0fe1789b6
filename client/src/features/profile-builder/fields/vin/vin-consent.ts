import { createEmitter, useStore } from "#client/lib/external-store.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";

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
