import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import type { InsuranceFiling } from "#shared/carrier/filings/insurance-filing.ts";
import { promptToFinishRow } from "#client/features/profile-builder/schedules/prompt-to-finish-row.ts";
import { pluralize } from "#shared/pluralize.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { useState } from "react";
import { FilingChoice } from "./filing-choice.tsx";
import { addFilings, isSamePolicy, listKey, maxRows } from "./filing-rows.ts";
import { LicensingLink } from "./licensing-link.tsx";
import { showAddedFilings } from "./show-added-filings.ts";

type Props = { filings: readonly InsuranceFiling[]; leftOut: number };

/** Which filings are ticked and can be added; those in the list are neither, and none if it is full. */
function useChoice(filings: readonly InsuranceFiling[]) {
  const store = useDraftStore();
  const stored = useDraftValue(({ priorInsuranceHistory }) => priorInsuranceHistory);
  const rows = rowsAt({ [listKey]: stored }, listKey);
  const [ticked, setTicked] = useState<ReadonlySet<InsuranceFiling>>(new Set());
  const isListed = (filing: InsuranceFiling) => rows.some((row) => isSamePolicy(filing, row));
  const isFull = rows.length >= maxRows;
  const addable = isFull ? [] : filings.filter((filing) => !isListed(filing));
  const chosen = addable.filter((filing) => ticked.has(filing));
  const choose = (filing: InsuranceFiling, isChosen: boolean) =>
    setTicked(new Set(isChosen ? [...ticked, filing] : [...ticked].filter((each) => each !== filing)));
  const add = (those: readonly InsuranceFiling[]) => {
    // It may take the last room in the list, or be one of these filings.
    if (store.openRow(listKey)) return promptToFinishRow(listByKey(listKey));
    showAddedFilings(
      addFilings(store, those),
      those.some(({ endedOn }) => endedOn === undefined),
    );
    setTicked(new Set());
  };
  return { isListed, isFull, addable, chosen, choose, add };
}

const Hints = ({ leftOut, isFull }: { leftOut: number; isFull: boolean }) => (
  <>
    {isFull && <p className="font-semibold">Your list is full: it takes {maxRows} records.</p>}
    {leftOut > 0 && (
      <p className="text-sm">
        {pluralize(leftOut, "more filing")} not shown here. <LicensingLink />
      </p>
    )}
  </>
);

/** Insurance filings to add one by one or all at once. */
export function FilingList({ filings, leftOut }: Props) {
  const { isListed, isFull, addable, chosen, choose, add } = useChoice(filings);
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-ink-soft">
        Liability coverage only, as your insurers filed it. A filing in force has no expiration date. Add the
        expiration date from your policy.
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
          <Button look="primary" disabled={chosen.length === 0} onClick={() => add(chosen)}>
            {chosen.length === 0 ? "Add chosen" : `Add ${chosen.length} chosen`}
          </Button>
          <Button disabled={addable.length === 0} onClick={() => add(addable)}>
            Add all {addable.length}
          </Button>
        </div>
      )}
    </div>
  );
}
