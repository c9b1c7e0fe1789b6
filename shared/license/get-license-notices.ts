import { usDay } from "#shared/text/us-english.ts";
import { getIssuerName } from "./issuer.ts";
import type { License } from "./read-license.ts";

/** Age in whole years on a day; both are yyyy-mm-dd. Somebody born on February 29 is a year older on March 1. */
function getAge(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

const toExpired = ({ expires }: License, today: string): string[] =>
  expires !== undefined && expires < today
    ? [`The barcode says this license expired ${usDay(expires)}.`]
    : [];

/** Driving a truck across state lines needs an age of 21 (49 CFR 391.11(b)(1)). */
function toYoung({ dateOfBirth, isCommercial }: License, today: string): string[] {
  const age = dateOfBirth === undefined ? undefined : getAge(dateOfBirth, today);
  if (age === undefined || age < 0 || age >= 21) return [];
  if (age < 18) return [`The barcode says this driver is ${age} years old.`];
  return isCommercial
    ? [`The barcode says this driver is ${age}. Federal rules require drivers to be 21 to cross state lines.`]
    : [];
}

function toPermit({ isPermit, isCommercial }: License): string[] {
  if (!isPermit) return [];
  return [`The barcode says this is a ${isCommercial ? "commercial " : ""}learner's permit.`];
}

function toIssuer({ issuer, licenseState, country }: License): string[] {
  if (licenseState !== undefined) return [];
  const name = issuer === undefined ? undefined : getIssuerName(issuer);
  if (name !== undefined)
    return [`This license was issued in ${name}, which isn't in the list of states. Leave the state blank.`];
  if (country === "MX") return ["This license was issued in Mexico. Leave the state blank."];
  return ["Which state issued this license isn't known. Choose it yourself."];
}

/** Sentences about a license, on a day given as yyyy-mm-dd: nothing that the barcode doesn't say. */
export const getLicenseNotices = (license: License, today: string): string[] => [
  ...toExpired(license, today),
  ...toYoung(license, today),
  ...toPermit(license),
  ...toIssuer(license),
];
