import type { Answers } from "#shared/profile/answers.ts";
import { minimalProfile } from "../../shared/testing/fixtures.ts";

const five = (index: number): string => String(index).padStart(5, "0");

/** A VIN that is unique in the list. */
const fleetVin = (index: number): string => `1FUJGLDR5CSB${five(index)}`;
const trailerVin = (index: number): string => `1UYVS2534LU1${five(index)}`;

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, index) => make(index));

type Counts = { units: number; trailers?: number; drivers?: number };

/** The profile with the given numbers of rows in its lists; other lists stay unchanged. */
export function addFleet(answers: Answers, { units, trailers, drivers }: Counts): Answers {
  const powerUnits = many(units, (index) => ({
    year: String(2000 + (index % 27)),
    make: index % 7 === 0 ? "Marmon of Garland, Texas" : "freightliner",
    type: "tractor",
    vin: fleetVin(index),
    radius: "501_plus" as const,
    ...(index % 3 === 0
      ? { physicalDamage: false }
      : { physicalDamage: true, value: String(90_000 + index), deductible: "2500" as const }),
  }));
  return {
    ...answers,
    powerUnits,
    ...(trailers === undefined ? {} : { trailers: many(trailers, createTrailer) }),
    ...(drivers === undefined ? {} : { drivers: many(drivers, createDriver) }),
  };
}

const createTrailer = (index: number) => ({
  year: "2020",
  make: "utility",
  type: "reefer",
  vin: trailerVin(index),
  value: String(30_000 + index),
  deductible: "1000" as const,
  radius: "501_plus" as const,
  physicalDamage: true,
});

const createDriver = (index: number) => ({
  fullName: `Łukasz Driver-${five(index)} O'Brien`,
  dateOfBirth: "02/29/1988",
  licenseNumber: `B${five(index)}77`,
  licenseState: "NV" as const,
  licenseClass: "class_a" as const,
  cdlExperience: "4+" as const,
  dateOfHire: "03/2020",
});

/** Answers of 2,000 characters without a space, each using a letter that nothing else contains. */
export const longWords = {
  mailingAddress: "ñ",
  lossExplanation: "ő",
  driver: "Ж",
  trailerMake: "ϖ",
} as const;

/** Valid user input that often breaks programs. */
export const naughtyProfile: Answers = {
  ...minimalProfile,
  name: '<script>alert("Doe")</script> & Söhne 🚚',
  contactName: "Дмитрий Щёголев",
  dbaName: "Γιώργος Παπαδόπουλος",
  website: "https://example.com/?q=%00&lt;b&gt;'; DROP TABLE units; --",
  description: "First line\nSecond line\r\nThird\tline\n\n\nLast line",
  mailingAddress: longWords.mailingAddress.repeat(2000),
  mailingCity: "שלום עולם",
  federalTaxId: "00-0000001",
  ownerFullName: "عبد الله",
  topCities: ["👩‍👩‍👧‍👦 Family Town", "中国城", "${city} {{city}} &amp;"],
  numberOfLosses: "0",
  lossExplanation: longWords.lossExplanation.repeat(2000),
  drivers: [
    { fullName: longWords.driver.repeat(2000), licenseState: "TX" },
    { fullName: "Zoë\u0308 and <b>Bold</b>", licenseState: "NV" },
  ],
  trailers: [
    { year: "2020", make: longWords.trailerMake.repeat(2000), vin: trailerVin(1), physicalDamage: false },
  ],
};
