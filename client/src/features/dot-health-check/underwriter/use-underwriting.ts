import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { useMemo } from "react";
import { getToday } from "./today.ts";
import { toKnownRecord, underwrite, type Underwriting } from "./underwrite.ts";

/** What an underwriter makes of the record, computed again only when an answer changes. */
export function useUnderwriting(carrier: Carrier): Underwriting {
  const { dotNumber, company, inspections, safety } = carrier;
  const today = getToday();
  const { data: companyData } = company;
  const { data: listed, sources: listSources } = inspections;
  const { data: record, sources: recordSources } = safety;
  return useMemo(
    () =>
      underwrite(
        toKnownRecord(
          {
            dotNumber,
            company: { data: companyData },
            inspections: { data: listed, sources: listSources },
            safety: { data: record, sources: recordSources },
          },
          today,
        ),
      ),
    [dotNumber, companyData, listed, listSources, record, recordSources, today],
  );
}
