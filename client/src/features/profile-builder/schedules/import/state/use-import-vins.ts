import { useVinConsent } from "#client/features/profile-builder/fields/vin/vin-consent.ts";
import { useStore } from "#client/lib/external-store.ts";
import type { PreviewRow } from "#shared/lists/rows/preview.ts";
import { textAt } from "#shared/profile/answers.ts";
import { isVin } from "#shared/vin/vin.ts";
import { useEffect, useMemo, useState } from "react";
import { ImportVins } from "./import-vins.ts";

/** The VINs of an import that are looked up, once the user agrees. Their rows can be added meanwhile. */
export function useImportVins() {
  const [lookups] = useState(() => new ImportVins());
  useEffect(() => lookups.stop, [lookups]);
  return { lookups, ...useStore(lookups.state) };
}

/** Asks for the VINs of these rows; `count` is how many there are. */
export function useRowVins(rows: readonly PreviewRow[], { ask }: ImportVins) {
  const isAllowed = useVinConsent() === "yes";
  const vins = useMemo(() => {
    const own = rows.filter(({ status }) => status !== "leftOut" && status !== "otherTable");
    return [...new Set(own.map(({ read }) => textAt(read.row, "vin")).filter(isVin))];
  }, [rows]);
  useEffect(() => {
    if (isAllowed) ask(vins);
  }, [isAllowed, ask, vins]);
  return { count: vins.length, retry: () => ask(vins) };
}
