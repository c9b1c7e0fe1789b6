import {
  AskVinConsent,
  VinConsentSwitch,
  useVinConsent,
} from "#client/features/profile-builder/fields/vin/vin-consent.tsx";
import type { ListImport } from "#client/features/profile-builder/schedules/import/use-list-import.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { vinEdit } from "#shared/profile/import/rows/vin-facts.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { isUsed } from "#client/features/profile-builder/schedules/import/import-words.ts";

type State = Pick<ListImport, "vins" | "rows" | "stored" | "change">;

/** Counts rows that contradict their VIN, with one button to follow the VIN in all of them. */
function Differences({ rows, stored: { edits }, change }: State) {
  const differing = rows.filter(
    (row) => isUsed(row) && row.read.vin?.differences.some(({ isTaken }) => !isTaken),
  );
  if (differing.length < 2) return null;
  const takeAll = () => {
    const taken = differing.map(({ source: { id }, read }) => {
      const keys = read.vin?.differences.map(({ key }) => key) ?? [];
      return [id, { ...edits[id], [vinEdit]: keys.join(" ") }] as const;
    });
    change({ edits: { ...edits, ...Object.fromEntries(taken) } });
  };
  return (
    <Notice
      tone="caution"
      title={`${pluralize(differing.length, "row")} don't match their VIN`}
      className="mt-3"
    >
      <p>We keep what your list says, unless you choose the VIN.</p>
      <Button className="mt-3" onClick={takeAll}>
        Use the VIN in all {differing.length} rows
      </Button>
    </Notice>
  );
}

export function VinStatus(state: State) {
  const { count, asking, problem, retry } = state.vins;
  const consent = useVinConsent();
  if (count === 0) return null;
  return (
    <div className="mb-5">
      {consent === "ask" && <AskVinConsent count={count} />}
      {consent === "no" && <VinConsentSwitch />}
      <p role="status" className={asking > 0 ? "text-sm" : "sr-only"}>
        {asking > 0 && `Looking up ${pluralize(asking, "VIN")}... You don't have to wait to add the rows.`}
      </p>
      {problem !== undefined && (
        <Notice tone="caution" title="Some VINs weren't looked up" className="mt-3">
          <p>{problem} You can add the rows as they are.</p>
          <Button className="mt-3" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      <Differences {...state} />
    </div>
  );
}
