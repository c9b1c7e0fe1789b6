import { maskVin } from "#shared/carrier/mask-vin.ts";
import { toText } from "./text.ts";

/** A VIN, or what an officer wrote instead; undefined for "UNKNOWN", "NONE" and the like, which have no digits. */
export function toVin(raw: unknown): string | undefined {
  const vin = toText(raw)?.toUpperCase();
  return vin !== undefined && /[1-9]/.test(vin) ? vin : undefined;
}

/** The same with its middle hidden. */
export function toMaskedVin(raw: unknown): string | undefined {
  const vin = toVin(raw);
  return vin === undefined ? undefined : maskVin(vin);
}
