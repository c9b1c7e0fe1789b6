import type { Violation } from "#shared/carrier/violation.ts";
import { findViolation } from "./violation-code.ts";

type ViolationText = {
  readonly text: string;
  /** Whose words: ours, the government's, or nobody's. */
  readonly source: "dictionary" | "fmcsa" | "none";
  readonly fix?: string;
  readonly official?: string;
};

export function describeViolation({
  violationCode = "",
  violationDescription = "",
}: Pick<Violation, "violationCode" | "violationDescription">): ViolationText {
  const code = violationCode.trim();
  const official = violationDescription.trim();
  const entry = findViolation(code);
  if (entry) {
    const { text, fix } = entry;
    return { text, fix, source: "dictionary", ...(official !== "" && { official }) };
  }
  if (official !== "") return { text: official, source: "fmcsa" };
  return { text: code ? `Violation ${code}` : "Violation description not available", source: "none" };
}
