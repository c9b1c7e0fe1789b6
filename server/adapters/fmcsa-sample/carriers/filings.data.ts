/** A made-up insurance filing. Days count back from today, and ahead if negative. */
export type SampleFiling = {
  readonly dotNumber: string;
  readonly form: "BMC-91X" | "BMC-91" | "BMC-34" | "BMC-84";
  readonly insurer: string;
  readonly policyNumber: string;
  readonly daysAgo: number;
  /** Dollars. */
  readonly amount: number;
  readonly isExcess?: true;
  readonly endedDaysAgo?: number;
  readonly reason?: "CANCEL" | "TERM/REPL";
  /** How often it is among the current filings: once for each transaction. Once unless told otherwise. */
  readonly transactions?: number;
};

const plains = "SAMPLE PLAINS CASUALTY INSURANCE COMPANY";
const harbor = "SAMPLE HARBOR MUTUAL INSURANCE CO";

export const sampleFilings: readonly SampleFiling[] = [
  {
    dotNumber: "1000001",
    form: "BMC-91X",
    insurer: plains,
    policyNumber: "SPC-700-1001",
    daysAgo: 140,
    amount: 750_000,
    transactions: 3,
  },
  {
    dotNumber: "1000001",
    form: "BMC-91X",
    insurer: harbor,
    policyNumber: "SHX 88120",
    daysAgo: 140,
    amount: 1_000_000,
    isExcess: true,
  },
  {
    dotNumber: "1000003",
    form: "BMC-91X",
    insurer: harbor,
    policyNumber: "SHM-4410-26",
    daysAgo: 60,
    amount: 5_000_000,
    transactions: 2,
  },
  {
    dotNumber: "1000003",
    form: "BMC-91X",
    insurer: plains,
    policyNumber: "SPC-300-0077",
    daysAgo: 425,
    amount: 5_000_000,
    endedDaysAgo: 60,
    reason: "TERM/REPL",
  },
  {
    dotNumber: "1000003",
    form: "BMC-34",
    insurer: plains,
    policyNumber: "SPC-CARGO-9",
    daysAgo: 425,
    amount: 100_000,
  },
  {
    dotNumber: "1000005",
    form: "BMC-91",
    insurer: "SAMPLE LAST CHANCE INSURANCE CO",
    policyNumber: "SLC5005",
    daysAgo: 300,
    amount: 750_000,
    endedDaysAgo: 35,
    reason: "CANCEL",
  },
  {
    dotNumber: "1000006",
    form: "BMC-91X",
    insurer: harbor,
    policyNumber: "SHM-1006-26",
    daysAgo: 95,
    amount: 1_000_000,
  },
  {
    dotNumber: "1000006",
    form: "BMC-84",
    insurer: "SAMPLE SURETY CO",
    policyNumber: "B-1",
    daysAgo: 95,
    amount: 75_000,
  },
];
