import { comparePrefill, type PrefillResult } from "#client/features/profile-builder/fields/base/prefill.ts";
import type { ScanInRowProps } from "#client/features/profile-builder/schedules/slots.ts";
import { useEffect, useState } from "react";
import { type PendingScan, pendingScan } from "./pending-scan.ts";
import type { ScannedRow } from "./scanned-row.ts";

/** A scan that the open row was offered, and what came of it. */
export type RowScan = PrefillResult & { readonly scanned: ScannedRow };

function toRowScan({ list, before, scanned }: PendingScan): RowScan {
  return { scanned, ...comparePrefill(list.fields, before, scanned.answers) };
}

/** The scan of an open row: the one that opened it, or one made in its form. */
export function useRowScan({ list, prefill, onTaken }: ScanInRowProps) {
  const [opener] = useState(() => {
    const pending = pendingScan.get();
    return pending?.list === list ? pending : undefined;
  });
  const [scan, setScan] = useState(opener && toRowScan(opener));
  const [version, setVersion] = useState(0);
  useEffect(() => {
    if (!opener) return;
    pendingScan.set(undefined);
    const { scanned, before } = opener;
    prefill.offer(undefined, scanned.answers, scanned.source, before);
  }, [opener, prefill]);
  return {
    scan,
    version,
    take: (scanned: ScannedRow): void => {
      setScan({ scanned, ...prefill.offer(undefined, scanned.answers, scanned.source) });
      setVersion((count) => count + 1);
      onTaken();
    },
    undo: (): void => {
      if (scan) prefill.takeBack(scan.scanned.source);
      setScan(undefined);
    },
  };
}
