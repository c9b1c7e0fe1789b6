import { z } from "zod";
import { filingRow, type InsuranceFiling } from "#shared/carrier/merge-filings.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { pluralize } from "#shared/text/pluralize.ts";

const docket = z.string().optional();

/** One authority as Motus lists it today (inys-ebih, a row for each): "Motor Carrier of Passengers", "Active". */
export const motusAuthority = z.object({ docket, type: z.string(), status: z.string().optional() });
export type MotusAuthority = z.infer<typeof motusAuthority>;

/** A change of an authority's status (yu5v-wbh6): "Inactive", "Revoked". */
export const authorityChange = z.object({
  docket,
  type: z.string(),
  status: z.string().optional(),
  reason: z.string().optional(),
  day: z.iso.date().optional(),
});
export type AuthorityChange = z.infer<typeof authorityChange>;

/** A notice of suspension or revocation (wb4f-neki), which may take effect later than it was served. */
export const authorityOrder = z.object({
  docket,
  type: z.string(),
  /** "Operating Authority Involuntary Suspension Notice". */
  kind: z.string(),
  servedOn: z.iso.date().optional(),
  effectiveOn: z.iso.date().optional(),
});
export type AuthorityOrder = z.infer<typeof authorityOrder>;

export const legacyTypes = ["common", "contract", "broker"] as const;
export type LegacyType = (typeof legacyTypes)[number];
const byType = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(legacyTypes), value);

/** A docket as the licensing system had it when Motus replaced it (6eyk-hxee, frozen on May 14, 2026). */
export const legacyAuthority = z.object({
  docket,
  /** A active, I inactive, N none. */
  status: byType(z.enum(["A", "I", "N"])),
  applicationPending: byType(z.boolean()),
  revocationPending: byType(z.boolean()),
  /** Liability insurance on file then, in dollars. */
  bipdOnFile: z.int().optional(),
});
export type LegacyAuthority = z.infer<typeof legacyAuthority>;

/**
 * An authority in the licensing system's history (9mw4-x3tu, frozen on May 14, 2026): "GRANTED" on a day and what
 * happened to it, "REVOKED" on a later one. A notice that was dropped is "INVOLUNTARY REVOCATION", "DISCONTINUED
 * REVOCATION".
 */
export const legacyAction = z.object({
  docket,
  /** "MOTOR PROPERTY COMMON CARRIER", "CONTRACT". */
  type: z.string(),
  action: z.string().optional(),
  servedOn: z.iso.date().optional(),
  outcome: z.string().optional(),
  outcomeOn: z.iso.date().optional(),
});
export type LegacyAction = z.infer<typeof legacyAction>;

/** The last day of the licensing system (91 FR 23144): its data set still changes its stamp, never its rows. */
export const legacyDay = "2026-05-14";

/** FMCSA's licensing and insurance rows of a carrier. A part that could not be checked is absent. */
export const licensingRows = z.object({
  authorities: z.array(motusAuthority).optional(),
  changes: z.array(authorityChange).optional(),
  orders: z.array(authorityOrder).optional(),
  legacy: z.array(legacyAuthority).optional(),
  legacyHistory: z.array(legacyAction).optional(),
  filings: z.array(filingRow).optional(),
  cancellations: z.array(filingRow).optional(),
  /** Filings as of May 14, 2026 (qh9u-swkp, frozen); a cancellation that was scheduled then is their end. */
  legacyFilings: z.array(filingRow).optional(),
});
export type LicensingRows = z.infer<typeof licensingRows>;

/** A line about a carrier's authority or insurance. unknown: not known of today. */
export type LicensingFact = {
  readonly name: string;
  readonly value: string;
  readonly tone: "bad" | "caution" | "unknown" | "plain";
};

/** Authority and insurance in words. A fact that could not be checked is absent. */
export type LicensingSummary = {
  /** isPastNotice: FMCSA's list says in force, whatever an old notice says. */
  readonly authority: (Omit<LicensingFact, "name"> & { readonly isPastNotice?: true }) | undefined;
  readonly insurance: Omit<LicensingFact, "name"> | undefined;
  readonly filings: readonly InsuranceFiling[];
  readonly lines: readonly { readonly name: string; readonly value: string }[];
};

export const describeDaysLeft = (day: IsoDay, today: IsoDay): string =>
  `in ${pluralize(Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000), "day")}`;
