/** A figure that others set and may change: a law, a notice, a published average. */
type DatedFigure = {
  /** Money in dollars, rates in percent, periods in the unit that the name says. */
  readonly value: unknown;
  /** The regulation, notice or page that sets it. */
  readonly source: string;
  /** When the source was last read, "2026-11-23"; figures may be older, and then say so. */
  readonly asOf: string;
  /** By when to read it again, 400 days after `asOf` at most: a test fails from then on. */
  readonly reviewBy: string;
};

export const datedFigures = {
  nationalAverages: {
    /** Out-of-service rates. FMCSA has published no newer ones since `publishedOn`. */
    value: { publishedOn: "2024-01-26", vehicle: 22.26, driver: 6.67, hazmat: 4.44 },
    source: "FMCSA SAFER Company Snapshot",
    asOf: "2026-11-23",
    reviewBy: "2027-05-01",
  },
  computedAverages: {
    /** Out-of-service rates of all carriers' inspections in the 24 months to `countedTo`: newer than SAFER's, and lower. */
    value: { countedTo: "2026-08-12", vehicle: 21.5, driver: 5.43, hazmat: 4 },
    source: "GoAugment",
    asOf: "2026-11-28",
    reviewBy: "2027-05-01",
  },
  smsMethodology: {
    /** 3.21 is in force; the one of 89 FR 91874 is approved, and takes effect by a notice. */
    value: "3.21",
    source: "FMCSA SMS Methodology, May 2026",
    asOf: "2026-09-14",
    reviewBy: "2027-03-01",
  },
  dataQs: {
    value: { initialReviewDays: 21, finalReviewDays: 30, allDays: 75 },
    source: "91 FR 20561 (April 16, 2026)",
    asOf: "2026-11-23",
    reviewBy: "2027-11-01",
  },
  crashReview: {
    /** Crash Preventability Determination Program: how many types, for crashes since when, and some that papers prove. */
    value: {
      since: "2024-12-01",
      types: 21,
      cases: [
        "a motorist struck your vehicle in the rear",
        "your vehicle was struck while parked, or legally stopped at a traffic control device",
        "your vehicle was struck because another motorist was driving in the wrong direction",
        "your vehicle struck an animal",
        "it was of another type, and a video shows the sequence of events",
      ],
    },
    source: "89 FR 96269 (December 4, 2024)",
    asOf: "2026-11-25",
    reviewBy: "2027-11-01",
  },
  newEntrant: {
    /** The audit comes sooner for carriers of passengers: within 120 days. */
    value: { auditMonths: 12, passengerAuditDays: 120, monitoredMonths: 18 },
    source: "49 USC 31144(g), 49 CFR 385.307",
    asOf: "2026-11-23",
    reviewBy: "2027-11-01",
  },
  liabilityMinimums: {
    /** Public liability; lightProperty: with no vehicle of 10,001 lb or more. */
    value: {
      lightProperty: 300_000,
      property: 750_000,
      oilAndHazmat: 1_000_000,
      mostDangerousHazmat: 5_000_000,
    },
    source: "49 CFR 387.9, 387.303(b), 171.8",
    asOf: "2026-11-23",
    reviewBy: "2027-11-01",
  },
  passengerMinimums: {
    /** Public liability: no vehicle for more than 15 people, driver included, and any for 16 or more. */
    value: { upTo15: 1_500_000, from16: 5_000_000 },
    source: "49 CFR 387.33",
    asOf: "2026-11-23",
    reviewBy: "2027-11-01",
  },
  householdGoodsCargo: {
    value: { perVehicle: 5000, perAccident: 10_000 },
    source: "49 CFR 387.303(c)",
    asOf: "2026-11-23",
    reviewBy: "2027-11-01",
  },
} as const satisfies Record<string, DatedFigure>;
