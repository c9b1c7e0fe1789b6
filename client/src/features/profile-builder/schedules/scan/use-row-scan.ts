import {
  comparePrefill,
  type Prefill,
  type PrefillResult,
} from "#client/features/profile-builder/fields/base/prefill.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useEffect, useState } from "react";
import { type PendingScan, pendingScan } from "./pending-scan.ts";
import type { ScannedRow } from "./scanned-row.ts";

/** A scan that the open row was offered, and what came of it. */
export type RowScan = PrefillResult & { readonly scanned: ScannedRow };

function toRowScan({ list, before, scanned }: PendingScan): RowScan {
  return { scanned, ...comparePrefill(list.fields, before, scanned.answers) };
}

/** The scan of an open row: the one that opened it, or one made in its form. */
export function useRowScan(list: ListField, prefill: Prefill) {
  const [opener] = useState(() => {
    const pending = pendingScan.get();
    return pending?.list === list ? pending : undefined;
  });
  const [scan, setScan] = useState(opener && toRowScan(opener));
  // The fields start anew after a scan made in the form: what was folded away and is answered now opens.
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
    /** True if a scan opened the row: focus goes to what it says rather than to the first input. */
    isOpener: opener !== undefined,
    take: (scanned: ScannedRow): void => {
      setScan({ scanned, ...prefill.offer(undefined, scanned.answers, scanned.source) });
      setVersion((count) => count + 1);
    },
    undo: (): void => {
      if (scan) prefill.takeBack(scan.scanned.source);
      setScan(undefined);
    },
    /** For the next row: forgets the scan, and what is noted beside the inputs. */
    clear: (): void => {
      prefill.clear();
      setScan(undefined);
    },
  };
}
