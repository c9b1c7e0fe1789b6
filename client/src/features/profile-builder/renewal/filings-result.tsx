import { addRows, type AddRowsResult } from "#client/draft/add-rows.ts";
import { addedToast, undoToast } from "#client/draft/added-rows-toast.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { newRow } from "#client/draft/store/change.ts";
import { normalizeName } from "#shared/carrier/compare/normalize.ts";
import { type InsuranceFiling, normalizePolicyNumber } from "#shared/carrier/merge-filings.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { textAt } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { isSample } from "#client/fmcsa/checked.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import { SampleNotice } from "#client/fmcsa/checked-notices.tsx";
import { useChecked } from "#client/fmcsa/use-checked.ts";
import {
  ConfirmCompany,
  AddButtons,
  useTicked,
} from "#client/features/profile-builder/review/confirm-company.tsx";
import type { LookUpResultProps } from "./look-up-card.tsx";
import { getInsuranceFilings, type InsuranceFilingsAnswer } from "#shared/api/carriers.ts";
import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { fmcsaLinks } from "#client/fmcsa/fmcsa-links.ts";
import { NewTabLink } from "#client/ui/new-tab-link.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { promptToFinishRow } from "#client/features/profile-builder/schedules/open-rows.ts";
import { showPolicyDate } from "#shared/profile/formats/format.ts";

const listKey = "priorInsuranceHistory";
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

/** Compares policy numbers if both have one, else the insurer and overlapping dates; one policy may start as another ends. */
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

type Props = { filings: readonly InsuranceFiling[]; leftOut: number };

type ChoiceProps = {
  filing: InsuranceFiling;
  isChosen: boolean;
  isListed: boolean;
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
};

function describeDates({ effectiveDate, endedOn }: InsuranceFiling): string {
  const start =
    effectiveDate === undefined ? "Start date not on file" : `From ${showPolicyDate(effectiveDate)}`;
  return endedOn === undefined
    ? `${start}, no cancellation on file`
    : `${start} to ${showPolicyDate(endedOn)}`;
}

const describeForm = ({ form, amount, isExcess }: InsuranceFiling): string =>
  [form, amount === undefined ? undefined : `$${usNumber(amount)}`, isExcess && "excess coverage"]
    .filter(Boolean)
    .join(", ");

const FilingChoice = ({ filing, isChosen, isListed, isFull, onChoose }: ChoiceProps) => (
  <li>
    <Checkbox
      className="h-full w-full"
      checked={isChosen}
      disabled={isListed || isFull}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    >
      <span className="block font-semibold">{filing.insurer}</span>
      {filing.policyNumber !== undefined && (
        <span className="block text-sm">
          Policy <span className="font-mono">{filing.policyNumber}</span>
        </span>
      )}
      <span className="block text-sm">{describeDates(filing)}</span>
      <span className="block text-sm">{describeForm(filing)}</span>
      {isListed && <span className="block text-sm font-semibold text-brand">In your list</span>}
    </Checkbox>
  </li>
);

function useChoice(filings: readonly InsuranceFiling[]) {
  const store = useDraftStore();
  const rows = useDraftValue((answers) => answers[listKey]) ?? [];
  const isListed = (filing: InsuranceFiling) => rows.some((row) => isSamePolicy(filing, row));
  const isFull = rows.length >= maxRows;
  const addable = isFull ? [] : filings.filter((filing) => !isListed(filing));
  const { chosen, choose, clear } = useTicked(addable);
  const add = (those: readonly InsuranceFiling[]) => {
    // It may take the last room in the list, or be one of these filings.
    if (store.openRow(listKey)) return promptToFinishRow(listByKey(listKey));
    showAddedFilings(
      addFilings(store, those),
      those.some(({ endedOn }) => endedOn === undefined),
    );
    clear();
  };
  return { isListed, isFull, addable, chosen, choose, add };
}

const LicensingLink = () => (
  <NewTabLink
    href={fmcsaLinks.licensingAndInsurance}
    className={inlineLinkClass}
    iconClass="ml-1 inline size-4"
  >
    See filings until May 2026 at FMCSA
  </NewTabLink>
);

const Hints = ({ leftOut, isFull }: { leftOut: number; isFull: boolean }) => (
  <>
    {isFull && <p className="font-semibold">Your list is full: it holds {maxRows} records.</p>}
    {leftOut > 0 && <p className="text-sm">{pluralize(leftOut, "more filing")} not shown here.</p>}
  </>
);

function FilingList({ filings, leftOut }: Props) {
  const { isListed, isFull, addable, chosen, choose, add } = useChoice(filings);
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-ink-soft">
        Liability coverage only, as your insurers filed it. Active filings don't show an expiration date. Add
        it from your policy.
      </p>
      <ul className="grid gap-2 lg:grid-cols-2">
        {filings.map((filing) => (
          <FilingChoice
            key={JSON.stringify(filing)}
            filing={filing}
            isChosen={chosen.includes(filing)}
            isListed={isListed(filing)}
            isFull={isFull}
            onChoose={(isChosen) => choose(filing, isChosen)}
          />
        ))}
      </ul>
      <Hints leftOut={leftOut} isFull={isFull} />
      {filings.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <AddButtons addable={addable} chosen={chosen} onAdd={add} />
        </div>
      )}
    </div>
  );
}

const selectFilings = ({ filings, leftOut = 0 }: InsuranceFilingsAnswer) => filings && { filings, leftOut };

function Filings({ dotNumber }: { dotNumber: string }) {
  const checked = useChecked(getInsuranceFilings, { dot: dotNumber }, selectFilings);
  return (
    <>
      {isSample(checked.sources) && <SampleNotice />}
      <CheckedPanel
        checked={checked}
        name="insurance filings"
        isEmpty={({ filings, leftOut }) => filings.length + leftOut === 0}
        emptyText={
          <>
            FMCSA's filings since May 2026 don't have this carrier yet. <LicensingLink />
          </>
        }
      >
        {({ filings, leftOut }) => <FilingList filings={filings} leftOut={leftOut} />}
      </CheckedPanel>
    </>
  );
}

export const FilingsResult = ({ dotNumber, onClose }: LookUpResultProps) => (
  <ConfirmCompany dotNumber={dotNumber} yes="show its filings" onClose={onClose}>
    <Filings dotNumber={dotNumber} />
  </ConfirmCompany>
);
