import { useFormContext } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import type { ScanInRowProps } from "#client/features/profile-builder/schedules/slots.ts";
import { ScanRow } from "./scan-row.tsx";
import { ScanSummary } from "./scan-summary.tsx";
import { useRowScan } from "./use-row-scan.ts";

/** The scan of an open row: its button, and what the last one filled in. */
export function ScanInRow(props: ScanInRowProps) {
  const { list, index } = props;
  const rowScan = useRowScan(props);
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
