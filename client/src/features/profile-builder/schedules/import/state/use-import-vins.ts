import { useVinConsent } from "#client/features/profile-builder/fields/vin/vin-consent.ts";
import { useStore } from "#client/lib/external-store.ts";
import type { PreviewRow } from "#shared/profile/import/rows/preview.ts";
import type { VinRequest } from "#client/lib/api/vin-batches.ts";
import { textAt } from "#shared/profile/answers.ts";
import { getYearToDecode } from "#shared/vin/offline/model-years.ts";
import { useEffect, useMemo, useState } from "react";
import { ImportVins } from "./import-vins.ts";
import { isVin } from "#shared/text/vin-text.ts";

/** The VINs of an import that are looked up, once the user agrees. Their rows can be added meanwhile. */
export function useImportVins() {
  const [lookups] = useState(() => new ImportVins());
  useEffect(() => lookups.stop, [lookups]);
  return { lookups, ...useStore(lookups.state) };
}

/** What to look up for a row: its VIN, for the year that the list says. */
function toRequest({ read: { row, vin: reading } }: PreviewRow): VinRequest {
  const vin = textAt(row, "vin");
  const modelYear = reading?.filled.includes("year") ? undefined : getYearToDecode(vin, textAt(row, "year"));
  return modelYear === undefined ? { vin } : { vin, modelYear };
}

/** Asks for the VINs of these rows; `count` is how many there are. */
export function useRowVins(rows: readonly PreviewRow[], { ask }: ImportVins) {
  const isAllowed = useVinConsent() === "yes";
  const requests = useMemo(() => {
    const own = rows.filter(({ status }) => status !== "leftOut" && status !== "otherTable").map(toRequest);
    return [...new Map(own.filter(({ vin }) => isVin(vin)).map((each) => [each.vin, each])).values()];
  }, [rows]);
  useEffect(() => {
    if (isAllowed) ask(requests);
  }, [isAllowed, ask, requests]);
  return { count: requests.length, retry: () => ask(requests) };
}
