import type { VehicleKind } from "./vehicle-models.data.ts";

export type SampleAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
};

/** A made-up carrier, as in the census. Days count back from today. */
export type SampleCarrier = {
  readonly dotNumber: string;
  /** What it shows, for the person who tries it. */
  readonly about: string;
  readonly legalName: string;
  readonly dbaName?: string;
  /** A interstate, B intrastate with hazmat, C intrastate without. */
  readonly operation: "A" | "B" | "C";
  readonly isForHire?: true;
  readonly isPrivate?: true;
  readonly isHazmat?: true;
  readonly isInactive?: true;
  /** False if SMS leaves it out: the daily files alone have it. */
  readonly isInSms: boolean;
  readonly powerUnits: number;
  readonly drivers: number;
  /** Miles a year, by all of its trucks. */
  readonly mileage: number;
  readonly truck: VehicleKind;
  readonly address: SampleAddress;
  readonly mailingAddress?: SampleAddress;
  /** The last four digits of (202) 555-01xx. */
  readonly phoneEnding: string;
  readonly addedDaysAgo: number;
  readonly mcs150DaysAgo: number;
};

const us = (street: string, city: string, state: string, zip: string): SampleAddress => ({
  street,
  city,
  state,
  zip,
  country: "US",
});

export const sampleCarriers: readonly SampleCarrier[] = [
  {
    dotNumber: "1000001",
    about: "large for-hire carrier, 320 trucks, about 480 inspections, crashes",
    legalName: "SAMPLE LINE FREIGHT INC",
    operation: "A",
    isForHire: true,
    isInSms: true,
    powerUnits: 320,
    drivers: 341,
    mileage: 32_400_000,
    truck: "tractor",
    address: us("100 EXAMPLE FREIGHT WAY", "SAMPLE SPRINGS", "TX", "75001"),
    phoneEnding: "0101",
    addedDaysAgo: 9125,
    mcs150DaysAgo: 210,
  },
  {
    dotNumber: "1000002",
    about: "new authority, 2 trucks, no inspections yet",
    legalName: "SAMPLE START TRUCKING LLC",
    operation: "A",
    isForHire: true,
    isInSms: true,
    powerUnits: 2,
    drivers: 2,
    mileage: 60_000,
    truck: "tractor",
    address: us("22 EXAMPLE COURT", "SAMPLE BEND", "TN", "38101"),
    phoneEnding: "0102",
    addedDaysAgo: 150,
    mcs150DaysAgo: 150,
  },
  {
    dotNumber: "1000003",
    about: "hazmat tank carrier with out-of-service history, FMCSA's measures a month old",
    legalName: "SAMPLE TANK TRANSPORT CO",
    operation: "A",
    isForHire: true,
    isHazmat: true,
    isInSms: true,
    powerUnits: 24,
    drivers: 29,
    mileage: 2_050_000,
    truck: "tractor",
    address: us("3 EXAMPLE REFINERY ROAD", "EXAMPLE PASS", "CA", "93301"),
    phoneEnding: "0103",
    addedDaysAgo: 5400,
    mcs150DaysAgo: 330,
  },
  {
    dotNumber: "1000004",
    about: "intrastate private carrier, in the daily files only",
    legalName: "SAMPLE COUNTY PRODUCE LLC",
    operation: "C",
    isPrivate: true,
    isInSms: false,
    powerUnits: 6,
    drivers: 5,
    mileage: 118_000,
    truck: "straight truck",
    address: us("44 EXAMPLE ORCHARD LANE", "SAMPLE HARBOR", "WA", "98101"),
    phoneEnding: "0104",
    addedDaysAgo: 2900,
    mcs150DaysAgo: 420,
  },
  {
    dotNumber: "1000005",
    about: "inactive, with an out-of-service order in force and an overdue MCS-150",
    legalName: "SAMPLE GONE LOGISTICS INC",
    operation: "A",
    isForHire: true,
    isInactive: true,
    isInSms: true,
    powerUnits: 9,
    drivers: 7,
    mileage: 400_000,
    truck: "tractor",
    address: us("5 EXAMPLE DEAD END", "EXAMPLE FALLS", "OH", "43201"),
    phoneEnding: "0105",
    addedDaysAgo: 3300,
    mcs150DaysAgo: 1260,
  },
  {
    dotNumber: "1000006",
    about: "owner-operator, 1 truck, 9 inspections, mailing address in Canada",
    legalName: "PAT SAMPLE",
    dbaName: "SAMPLE SOLO EXPRESS",
    operation: "A",
    isForHire: true,
    isInSms: true,
    powerUnits: 1,
    drivers: 1,
    mileage: 104_000,
    truck: "tractor",
    address: us("6 EXAMPLE LAKE DRIVE", "SAMPLE HARBOR", "WA", "98230"),
    mailingAddress: {
      street: "66 EXAMPLE CRESCENT",
      city: "SAMPLE BAY",
      state: "ON",
      zip: "K1A 0A6",
      country: "CA",
    },
    phoneEnding: "0106",
    addedDaysAgo: 1500,
    mcs150DaysAgo: 95,
  },
  {
    dotNumber: "1000007",
    about: "intrastate carrier without hazmat, straight trucks, in the SMS snapshot",
    legalName: "SAMPLE VALLEY HAULING LLC",
    operation: "C",
    isForHire: true,
    isInSms: true,
    powerUnits: 5,
    drivers: 6,
    mileage: 140_000,
    truck: "straight truck",
    address: us("7 EXAMPLE QUARRY ROAD", "SAMPLE GROVE", "IL", "60601"),
    phoneEnding: "0107",
    addedDaysAgo: 2200,
    mcs150DaysAgo: 540,
  },
];
