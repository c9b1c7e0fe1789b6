import { sql } from "drizzle-orm";
import { companyProfiles } from "#shared/schema/company-profiles.ts";

/** Answers of a saved profile, to join it with: read once per profile, however many of them are wanted. */
export const answered = sql`lateral jsonb_to_record(${companyProfiles.answers}) as answered (
  "dbaName" text, "mcNumber" text, "website" text, "preferredContact" text,
  "garagingCity" text, "garagingState" text, "garagingZipCode" text,
  "mailingAddress" text, "mailingCity" text, "mailingState" text, "mailingZipCode" text,
  "powerUnits" jsonb, "trailers" jsonb, "drivers" jsonb, "proposedEffectiveDate" text)`;

const textOf = (key: string) => sql<string>`coalesce(trim(answered.${sql.identifier(key)}), '')`;
/** Where the trucks park, as agencies are told. */
const parkedIn = (part: "City" | "State" | "ZipCode") =>
  sql<string>`case when ${textOf("garagingState")} <> '' then ${textOf(`garaging${part}`)} else ${textOf(`mailing${part}`)} end`;
/** null without an answer. Older versions of the form may have saved something else than a list. */
const countOf = (key: string) => {
  const rows = sql`answered.${sql.identifier(key)}`;
  return sql<number | null>`case when jsonb_typeof(${rows}) = 'array' then jsonb_array_length(${rows}) end`;
};
const orZero = (key: string) => sql<number>`coalesce(${countOf(key)}, 0)`;

/** What a list has of a saved profile, joined with `answered`. */
export const fleetColumns = {
  city: parkedIn("City"),
  state: parkedIn("State"),
  trucks: orZero("powerUnits"),
  drivers: orZero("drivers"),
  effectiveDate: textOf("proposedEffectiveDate"),
};

/** What an export has. */
export const exportColumns = {
  ...fleetColumns,
  dbaName: textOf("dbaName"),
  mcNumber: textOf("mcNumber"),
  website: textOf("website"),
  preferredContact: textOf("preferredContact"),
  mailingAddress: sql<string>`concat_ws(', ', nullif(${textOf("mailingAddress")}, ''), nullif(${textOf("mailingCity")}, ''), nullif(trim(${textOf("mailingState")} || ' ' || ${textOf("mailingZipCode")}), ''))`,
  zipCode: parkedIn("ZipCode"),
  trucks: countOf("powerUnits"),
  trailers: countOf("trailers"),
  drivers: countOf("drivers"),
};
