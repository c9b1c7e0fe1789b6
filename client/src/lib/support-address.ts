import { brand } from "#shared/brand.ts";

/** The name of the meta element that holds the server's support address. */
export const supportAddressMeta = "support-address";

/** The support address this page was served with, so that the browser renders the same one. */
export function getSupportAddress(): string {
  if (typeof document === "undefined") return brand.supportAddress;
  const served = document.querySelector(`meta[name="${supportAddressMeta}"]`)?.getAttribute("content");
  return served ?? brand.supportAddress;
}
