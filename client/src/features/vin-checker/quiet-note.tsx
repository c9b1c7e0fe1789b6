import type { VinAnswer } from "#shared/api/vins.ts";
import { withoutYearRemark } from "./result/model-year-doubt.tsx";

/** What comes with an answer beside its data, clean ones too. Only NHTSA's own answers have it from NHTSA. */
export function QuietNote({ answer: { decoded, source } }: { answer: VinAnswer }) {
  const text = withoutYearRemark(decoded.AdditionalErrorText ?? "");
  if (text === "") return undefined;
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      {source.kind === "agency" ? `NHTSA adds: ${text}` : text}
    </p>
  );
}
