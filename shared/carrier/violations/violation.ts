/** One violation of an inspection as FMCSA reports it. Unknown keys are absent. */
export type Violation = {
  readonly violationCode?: string | undefined;
  /** The government's wording. */
  readonly violationDescription?: string | undefined;
  /** The BASIC, "Vehicle Maintenance". */
  readonly basicCategory?: string | undefined;
  /** 1 to 10, without the 2 that an out-of-service violation adds (SMS methodology, appendix A). */
  readonly severityWeight?: number | undefined;
  readonly outOfServiceIndicator?: boolean | undefined;
};
