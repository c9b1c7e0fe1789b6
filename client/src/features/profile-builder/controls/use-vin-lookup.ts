import { logFault } from "#client/lib/log.ts";
import { RequestError } from "#client/lib/request.ts";
import { vinQuery } from "#client/lib/vin-query.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

export type Lookup =
  | { readonly kind: "idle" | "asking" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "answered"; readonly answer: VinAnswer; readonly told: readonly string[] };

const idle: Lookup = { kind: "idle" };

function messageOf(error: unknown): string {
  logFault("look a VIN up", error instanceof RequestError ? error.status : error);
  return vinLookupMessage(error instanceof RequestError ? error.status : undefined);
}

/**
 * Looks a VIN up when asked to, and only then. Another VIN in the box, another row or another page end it.
 * `take` is handed the answer and says what is to be told of it.
 */
export function useVinLookup(vin: string, take: (answer: VinAnswer) => string[]) {
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
  const ask = useCallback(
    async (asked: string) => {
      if (wanted.current === asked) return;
      wanted.current = asked;
      const tell = (lookup: Lookup) => wanted.current === asked && setState({ vin: asked, lookup });
      tell({ kind: "asking" });
      try {
        const answer = await client.query({ ...vinQuery(asked), retry: false, staleTime: "static" });
        if (wanted.current === asked) tell({ kind: "answered", answer, told: take(answer) });
      } catch (error) {
        if (wanted.current === asked) tell({ kind: "failed", message: messageOf(error) });
      }
      if (wanted.current === asked) wanted.current = "";
    },
    [client, take],
  );
  return { lookup: state.vin === vin ? state.lookup : idle, ask };
}
