import { useFormContext } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import type { ListField } from "#shared/profile/field.ts";
import { ScanRow } from "./scan-row.tsx";
import { ScanSummary } from "./scan-summary.tsx";
import type { useRowScan } from "./use-row-scan.ts";

type Props = {
  list: ListField;
  index: number | null;

  rowScan: ReturnType<typeof useRowScan>;
};

/** The scan of an open row: its button, and what the last one filled in. */
export function ScanInRow({ list, index, rowScan }: Props) {
  const { setValue, watch } = useFormContext<FormValues>();
  const { scan } = rowScan;
  const isNoted = watch("nonDomiciled") === "yes";
  const onNoteNonDomiciled =
    scan?.scanned.isNonDomiciled && !isNoted ? () => setValue("nonDomiciled", "yes") : undefined;
  return (
    <>
      {scan && (
        <ScanSummary key={rowScan.version} {...{ list, scan, onNoteNonDomiciled }} onUndo={rowScan.undo} />
      )}
      <ScanRow list={list} openIndex={index} onTake={rowScan.take} className="mb-4" />
    </>
  );
}
