import { type SampleFiling, sampleFilings } from "#server/adapters/fmcsa-sample/carriers/filings.data.ts";
import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import { addDays, toDailyDate } from "./dates.ts";
import { toRow } from "./to-row.ts";

/** Liability, cargo, bond. */
const insuranceTypes = { "BMC-91": "1", "BMC-91X": "1", "BMC-34": "2", "BMC-84": "3" } as const;

/** What both sets have. */
const toShared = (filing: SampleFiling, today: string) => ({
  docket_number: `MC-9${filing.dotNumber.slice(-5)}`,
  usdot_number: filing.dotNumber,
  ins_form_code: filing.form,
  ins_type_code: insuranceTypes[filing.form],
  ins_class_code: filing.isExcess ? "E" : "P",
  max_cov_amount: filing.amount,
  underl_lim_amount: 0,
  effective_date: toDailyDate(addDays(today, -filing.daysAgo)),
  insurance_company_name: filing.insurer,
});

/** The rows of c5y8-a4uz, where a filing stays after it was canceled. */
export const createFilingRows = (today: string): SampleRow[] =>
  sampleFilings.flatMap((filing) =>
    Array.from({ length: filing.transactions ?? 1 }, (_, index) =>
      toRow({
        ...toShared(filing, today),
        policy_no: filing.policyNumber,
        trans_date: toDailyDate(addDays(today, index - filing.daysAgo)),
      }),
    ),
  );

/** The rows of 3uet-3z4i, which spells policy numbers without dashes. */
export const createCanceledFilingRows = (today: string): SampleRow[] =>
  sampleFilings.flatMap((filing) =>
    filing.endedDaysAgo === undefined
      ? []
      : [
          toRow({
            ...toShared(filing, today),
            policy_no: filing.policyNumber.replaceAll(/[^A-Z0-9]/g, ""),
            filing_status_reason: filing.reason,
            cancl_effective_date: toDailyDate(addDays(today, -filing.endedDaysAgo)),
          }),
        ],
  );
