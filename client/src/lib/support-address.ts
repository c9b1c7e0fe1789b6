import { brand } from "#shared/brand.ts";

/** The name of the meta element in which the server tells a page its own support address. */
export const supportAddressMeta = "support-address";

/** Where visitors write to: what this page was served with, so that what is drawn again in the browser is the same. */
export function getSupportAddress(): string {
  if (typeof document === "undefined") return brand.supportAddress;
  const served = document.querySelector(`meta[name="${supportAddressMeta}"]`)?.getAttribute("content");
  return served ?? brand.supportAddress;
}
