/** One violation of an inspection as FMCSA reports it. Unknown keys are absent. */
export type Violation = {
  readonly violationCode?: string;
  /** The government's wording. */
  readonly violationDescription?: string;
  /** The BASIC, "Vehicle Maintenance". */
  readonly basicCategory?: string;
  /** 1 to 10, without the 2 that an out-of-service violation adds (SMS methodology, appendix A). */
  readonly severityWeight?: number;
  readonly outOfServiceIndicator?: boolean;
};
