import { defineSection } from "#shared/profile/section.ts";
import { commonCoverage } from "./coverage/common-coverage.ts";
import { otherCoverage } from "./coverage/other-coverage.ts";
import { policyDetails } from "./underwriting/policy-details.ts";

export const coverageLimits = defineSection({
  id: "coverage-limits",
  title: "Coverage Limits",
  subtitle: "The limits and deductibles you want quoted.",
  printed: { title: "Insurance Coverage", place: 7 },
  acord: { form: "137", section: "Coverages and limits" },
  groups: [commonCoverage, otherCoverage, policyDetails],
});
