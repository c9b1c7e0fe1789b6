import { reportError } from "#client/lib/report-error.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { vinQuery } from "#client/lib/api/vin-query.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

export type VinLookupState =
  | { readonly kind: "idle" | "asking" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "answered"; readonly answer: VinAnswer; readonly notes: readonly string[] };

const idle: VinLookupState = { kind: "idle" };

function reportLookupError(error: unknown): string {
  reportError("look a VIN up", error instanceof RequestError ? error.status : error);
  return vinLookupMessage(error instanceof RequestError ? error.status : undefined);
}

/**
 * Looks up a VIN only on request. Changing the VIN, the row or the page cancels the lookup. `applyAnswer`
 * receives the answer and returns the messages to show.
 */
export function useVinLookup(vin: string, applyAnswer: (answer: VinAnswer) => string[]) {
  const client = useQueryClient();
  const wanted = useRef("");
  const [state, setState] = useState({ vin: "", lookup: idle });
  useEffect(
    () => () => {
      if (wanted.current === vin) wanted.current = "";
      void client.cancelQueries({ queryKey: vinQuery(vin).queryKey, exact: true });
    },
    [client, vin],
  );
  const lookUp = useCallback(
    async (requestedVin: string) => {
      if (wanted.current === requestedVin) return;
      wanted.current = requestedVin;
      const update = (lookup: VinLookupState) =>
        wanted.current === requestedVin && setState({ vin: requestedVin, lookup });
      update({ kind: "asking" });
      try {
        const answer = await client.query({ ...vinQuery(requestedVin), retry: false, staleTime: "static" });
        if (wanted.current === requestedVin) update({ kind: "answered", answer, notes: applyAnswer(answer) });
      } catch (error) {
        if (wanted.current === requestedVin) update({ kind: "failed", message: reportLookupError(error) });
      }
      if (wanted.current === requestedVin) wanted.current = "";
    },
    [client, applyAnswer],
  );
  return { lookup: state.vin === vin ? state.lookup : idle, lookUp };
}
