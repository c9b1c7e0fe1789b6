import { isIncomplete } from "#client/fmcsa/checked.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { recordSlot } from "#client/features/dot-health-check/slots.ts";
import { usList } from "#shared/text/us-english.ts";

/** Says if anything can be taken along now, and why not, or what a file made now would lack. */
export function getReadiness(carrier: Carrier) {
  const { company, inspections, vehicles, safety, registration, licensing } = carrier;
  const parts = [
    { name: "company record", checked: company },
    { name: "inspections", checked: inspections },
    { name: "vehicles", checked: vehicles },
    { name: "safety record", checked: safety },
    { name: "USDOT status", checked: registration },
    { name: "authority and insurance", checked: licensing },
  ];
  if (parts.every(({ checked }) => checked.data === undefined))
    return {
      isReady: false,
      text: parts.some(({ checked }) => checked.status === "asking")
        ? "You can download and share this once FMCSA's data is here."
        : "FMCSA's data couldn't be checked, so there is nothing to download.",
    };
  const missing = parts.filter(({ checked }) => checked.data === undefined || isIncomplete(checked.sources));
  if (missing.length === 0)
    return {
      isReady: true,
      text: `Shows today's date and sources. Made on your device.${recordSlot.get()?.notice ?? ""}`,
    };
  const isAsking = missing.some(
    ({ checked: { status, sources } }) =>
      status === "asking" || sources.some(({ state }) => state === "pending"),
  );
  const names = usList(missing.map(({ name }) => name));
  return {
    isReady: true,
    text: isAsking
      ? `Still loading: ${names}. A download made now says what is missing.`
      : `Couldn't fully check: ${names}. The download says what is missing.`,
  };
}
