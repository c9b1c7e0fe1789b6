import type { YearBounds } from "#shared/profile/field.ts";

const thisYear = (today: Date): number => today.getFullYear();

// Each upper bound is the later of the specified year and what today's date allows.
export const birthYears: YearBounds = { from: 1900, to: (today) => Math.max(2024, thisYear(today) - 16) };
export const driverBirthYears: YearBounds = {
  from: 1940,
  to: (today) => Math.max(2010, thisYear(today) - 16),
};
export const cdlYears: YearBounds = { from: 1900, to: (today) => Math.max(2025, thisYear(today)) };
export const hireYears: YearBounds = { from: 1990, to: (today) => Math.max(2025, thisYear(today)) };
export const equipmentYears: YearBounds = { from: 1900, to: (today) => Math.max(2030, thisYear(today) + 1) };
export const policyYears: YearBounds = { from: 1900, to: (today) => Math.max(2030, thisYear(today) + 1) };

/** A license of Arizona runs to the 65th birthday (A.R.S. 28-3171): for 49 years from the 16th. */
export const licenseExpiryYears: YearBounds = { from: 2010, to: (today) => thisYear(today) + 50 };
/** Two years at most (49 CFR 391.45). */
export const medicalExpiryYears: YearBounds = {
  from: 2010,
  to: (today) => Math.max(2030, thisYear(today) + 2),
};
/** The Clearinghouse opened on January 6, 2020. */
export const clearinghouseYears: YearBounds = { from: 2020, to: (today) => Math.max(2026, thisYear(today)) };

export const figureYears: YearBounds = { from: 2000, to: (today) => Math.max(2030, thisYear(today)) };

export const effectiveYears: YearBounds = {
  from: 2025,
  to: (today) => Math.max(2030, thisYear(today) + 2),
};

/** At least as old as a driver; most states let a person sign a contract from 18. */
export const ownerAge = { atLeast: 16, adult: 18 } as const;

/** Dates before these ages are worth a second look: states issue CDLs from 18. */
export const fromHiringAge = { born: "dateOfBirth", years: 16 } as const;
export const cdlAge = 18;

/** A two-digit year means 20xx up to this pivot, 19xx above it. */
const pivot = 24;

/** "87" as "1987", "07" as "2007"; anything but two digits is unchanged. */
export function expandYear(year: string): string {
  if (!/^\d{2}$/.test(year)) return year;
  return `${Number(year) <= pivot ? "20" : "19"}${year}`;
}
