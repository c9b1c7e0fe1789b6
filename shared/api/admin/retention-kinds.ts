import { capitalize, usList } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";

/** Ordered as the back office shows them. */
export const retentionKinds = ["mailTexts", "profiles", "pdfs", "tickets"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Days since something was last used; 0 keeps it. */
export type RetentionDays = Readonly<Record<RetentionKind, number>>;

export const defaultRetention = {
  mailTexts: 90,
  // Three years, as many as the form asks about coverage and losses.
  profiles: 1095,
  pdfs: 0,
  tickets: 0,
} as const satisfies RetentionDays;

export const retentionSettings = {
  mailTexts: "RETENTION_MAIL_DAYS",
  profiles: "RETENTION_PROFILES_DAYS",
  pdfs: "RETENTION_PDFS_DAYS",
  tickets: "RETENTION_TICKETS_DAYS",
} as const satisfies Record<RetentionKind, string>;

/** As the privacy policy names them, and what goes with them. */
const names: Readonly<Record<RetentionKind, readonly [string, string]>> = {
  mailTexts: ["the text of email that we sent", ", with the files that went with it,"],
  profiles: ["profiles and profile records", ", with their PDFs, files and email texts,"],
  pdfs: ["PDFs of profiles", ""],
  tickets: ["support messages", ", with their answers, files and email texts,"],
};

/** "90 days", "1,095 days (3 years)". */
export function describeDays(days: number): string {
  const years = days % 365 === 0 ? ` (${pluralize(days / 365, "year")})` : "";
  return `${pluralize(days, "day")}${years}`;
}

/** Sentences for the privacy policy, without characters that HTML would escape: the server puts them into built pages. */
export function describeRetention(days: RetentionDays): string {
  const isUnlimited = (kind: RetentionKind): boolean =>
    days[kind] === 0 && (kind !== "pdfs" || days.profiles === 0);
  const unlimited = retentionKinds.filter(isUnlimited).map((kind) => names[kind][0]);
  const limits = retentionKinds.flatMap((kind) => {
    const [name, more] = names[kind];
    return days[kind] > 0 ? [`We delete ${name}${more} after ${describeDays(days[kind])}.`] : [];
  });
  const rest = `${capitalize(usList(unlimited))} have no time limit: they stay until someone deletes them.`;
  return [...limits, ...(unlimited.length > 0 ? [rest] : [])].join(" ");
}
