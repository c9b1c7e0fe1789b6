import type { SampleViolation } from "#server/adapters/fmcsa-sample/carriers/inspection.ts";

export type Severity = { readonly severity: number; readonly outOfService: number; readonly total: number };

/**
 * A violation's weights without the time weight: 2 more if it put something out of service, but not in Unsafe
 * Driving and Controlled Substances/Alcohol (SMS Methodology 3.21). Undefined if SMS does not count it.
 */
export function getSeverity({ type: { sms }, isOutOfService }: SampleViolation): Severity | undefined {
  if (!sms) return undefined;
  const counts = isOutOfService && sms.basic !== "unsafe" && sms.basic !== "substances";
  const outOfService = counts ? 2 : 0;
  return { severity: sms.severity, outOfService, total: sms.severity + outOfService };
}
