import type { VinAnswer } from "#shared/api/vins.ts";
import { withoutYearRemark } from "./result/model-year-doubt.tsx";

/** An answer's additional text, even if the VIN is fine. Attributed to NHTSA only in NHTSA's own answers. */
export function AdditionalText({ answer: { decoded, source } }: { answer: VinAnswer }) {
  const text = withoutYearRemark(decoded.AdditionalErrorText ?? "");
  if (text === "") return undefined;
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      {source.kind === "agency" ? `NHTSA adds: ${text}` : text}
    </p>
  );
}
