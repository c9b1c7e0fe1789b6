import { brand } from "#shared/text/brand.ts";
import { describeRetention, defaultRetention } from "#shared/api/admin/retention-kinds.ts";

/** Texts that the server replaces in built pages with its own configuration, by the meta element that holds them. */
export const builtValues = {
  "support-address": brand.supportAddress,
  "operator-name": brand.operator.name,
  "operator-address": brand.operator.address,
  "operator-law": brand.operator.law,
  retention: describeRetention(defaultRetention),
} as const;

/** A value as this page was served with it, so that the browser renders the same. */
export function getServedValue(name: keyof typeof builtValues): string {
  if (typeof document === "undefined") return builtValues[name];
  const served = document.querySelector(`meta[name="${name}"]`)?.getAttribute("content");
  return served ?? builtValues[name];
}
