import { addRows, type AddRowsResult } from "#client/draft/add-rows.ts";
import { addedToast, undoToast } from "#client/draft/added-rows-toast.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { newRow } from "#client/draft/store/new-row.ts";
import { normalizeName } from "#shared/carrier/compare/normalize.ts";
import type { InsuranceFiling } from "#shared/carrier/insurance-filing.ts";
import { normalizePolicyNumber } from "#shared/carrier/merge-filings.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { textAt } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";
import { listByKey } from "#shared/profile/registry.ts";

export const listKey = "priorInsuranceHistory";
export const { maxRows } = listByKey(listKey);

export const toPriorInsurance = ({
  insurer,
  policyNumber,
  effectiveDate,
  endedOn,
}: InsuranceFiling): Row => ({
  carrier: insurer,
  ...(policyNumber !== undefined && { policyNumber }),
  ...(effectiveDate !== undefined && { effectiveDate }),
  ...(endedOn !== undefined && { expirationDate: endedOn }),
});

const isAfter = (day: string, end: string): boolean => day !== "" && end !== "" && day >= end;

/**
 * True if a record of prior insurance is of this filing's policy: by the policy numbers if both have one, else by
 * the insurer and dates that overlap. One policy may start on the day on which another ends.
 */
export function isSamePolicy(
  { insurer, policyNumber = "", effectiveDate = "", endedOn = "" }: InsuranceFiling,
  row: Row,
) {
  const [number, listed] = [policyNumber, textAt(row, "policyNumber")].map(normalizePolicyNumber);
  if (number && listed) return number === listed;
  if (normalizeName(textAt(row, "carrier")) !== normalizeName(insurer)) return false;
  return (
    !isAfter(effectiveDate, textAt(row, "expirationDate")) && !isAfter(textAt(row, "effectiveDate"), endedOn)
  );
}

/** Appends filings to prior insurance, as far as there is room. No answer is changed or emptied. */
export function addFilings(store: DraftStore, filings: readonly InsuranceFiling[]): AddRowsResult {
  // A new venture has policies too: a filing doesn't take back what the user said.
  const { emptyAnswer: _kept, ...list } = listByKey(listKey);
  return addRows(
    store,
    filings.map((filing) => ({ list, row: { ...newRow(list), ...toPriorInsurance(filing) } })),
  );
}

const undoOptions = { place: "prior insurance", rowName: "record", isOnPage: true } as const;

export function showAddedFilings({ isSaved, outcomes, undo }: AddRowsResult, isEndMissing: boolean): void {
  const added = outcomes.filter(({ kind }) => kind === "added").length;
  const over = outcomes.length - added;
  const parts = [
    ...(added > 0 ? [`${pluralize(added, "record")} added.`] : []),
    ...(over > 0 ? [`Not added: ${over}. The list holds ${maxRows} records.`] : []),
    ...(added > 0 && isEndMissing ? ["Add the expiration date from your policy."] : []),
    ...(isSaved ? [] : ["Your browser couldn't save your profile. Keep this page open."]),
  ];
  const takeBack = () => toast(undoToast(undo(), undoOptions));
  toast({
    ...addedToast("Prior Insurance", parts, added > 0 ? takeBack : undefined),
    ...(!isSaved && { look: "destructive" as const }),
  });
}
