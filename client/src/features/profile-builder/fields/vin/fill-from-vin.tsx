import { pressEnds } from "#client/lib/after-press.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { noConnection } from "#client/lib/api/vin-batches.ts";
import { vinQuery } from "#client/lib/api/vin-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { decodeVin, type VinAnswer } from "#shared/api/vins.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import { getYearToDecode } from "#shared/vin/offline/model-years.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import type { FieldByKind } from "#client/features/profile-builder/fields/base/use-field.ts";
import type { Prefill } from "#client/features/profile-builder/fields/base/row-prefill.tsx";
import { VinChoices } from "./vin-choices.tsx";
import { useVinConsent, vinConsent } from "./vin-consent.tsx";
import { describeSource, describeVinResult, toFieldAnswers } from "./describe-vin-result.ts";

export function useReplaceVin(name: string): (vin: string) => void {
  const { setValue, setFocus } = useFormContext<FormValues>();
  return (vin) => {
    setValue(name, vin, { shouldValidate: true });
    setFocus(name);
  };
}

type VinLookupState =
  | { readonly kind: "idle" | "asking" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "answered"; readonly answer: VinAnswer; readonly notes: readonly string[] };

const idle: VinLookupState = { kind: "idle" };

function reportLookupError(error: unknown): string {
  reportError("look a VIN up", error instanceof RequestError ? error.status : error);
  if (error instanceof TypeError) return noConnection;
  return vinLookupMessage(error instanceof RequestError ? error.status : undefined);
}

/** Looks up a VIN on request; changing the VIN, the row or the page cancels. `getYear`: as the user entered it, "" for none. */
function useVinLookup(vin: string, applyAnswer: (answer: VinAnswer) => string[], getYear: () => string) {
  const client = useQueryClient();
  const wanted = useRef("");
  const [state, setState] = useState({ vin: "", lookup: idle });
  useEffect(
    () => () => {
      if (wanted.current === vin) wanted.current = "";
      void client.cancelQueries({ queryKey: [decodeVin.path, { params: { vin } }] });
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
        const modelYear = getYearToDecode(requestedVin, getYear());
        const query = vinQuery(requestedVin, modelYear);
        const answer = await client.query({ ...query, retry: false, staleTime: "static" });
        await pressEnds();
        if (wanted.current === requestedVin) update({ kind: "answered", answer, notes: applyAnswer(answer) });
      } catch (error) {
        if (wanted.current === requestedVin) update({ kind: "failed", message: reportLookupError(error) });
      }
      if (wanted.current === requestedVin) wanted.current = "";
    },
    [client, applyAnswer, getYear],
  );
  return { lookup: state.vin === vin ? state.lookup : idle, lookUp };
}

function LookupStatus({ lookup }: { lookup: VinLookupState }) {
  const failed = lookup.kind === "failed" ? [lookup.message] : [];
  const notes = lookup.kind === "answered" ? lookup.notes : failed;
  return (
    <div role="status" className={lookup.kind === "failed" ? "text-sm font-semibold text-stop" : "text-sm"}>
      {notes.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** Looks up each complete VIN if the user has chosen so. Returns whether they have. */
function useAutomaticLookup(vin: string, lookUp: (vin: string) => Promise<void>): boolean {
  const isAutomatic = useVinConsent() === "yes";
  useEffect(() => {
    if (isAutomatic) void lookUp(vin);
  }, [isAutomatic, lookUp, vin]);
  return isAutomatic;
}

/** Reads the year that the user entered beside the VIN; "" for none, and for one that a VIN filled in. */
function useEnteredYear(field: FieldByKind<"vin">, prefill: Prefill): () => string {
  const { getValues } = useFormContext<FormValues>();
  return useCallback(() => {
    const key = field.fills?.year ?? "";
    const year: unknown = prefill.getNote(key)?.kind === "filled" ? "" : getValues(key);
    return typeof year === "string" ? year : "";
  }, [field, getValues, prefill]);
}

type Props = { field: FieldByKind<"vin">; name: string; vin: string; prefill: Prefill };

export function FillFromVin({ field, name, vin, prefill }: Props) {
  const replace = useReplaceVin(name);
  const applyAnswer = useCallback(
    (answer: VinAnswer) => {
      const offered = prefill.offer(name, toFieldAnswers(field, answer), describeSource(answer.source));
      const labels = Object.values(field.fills ?? {}).map(prefill.getLabel);
      return describeVinResult(field, answer, offered, labels);
    },
    [field, name, prefill],
  );
  const getYear = useEnteredYear(field, prefill);
  const { lookup, lookUp } = useVinLookup(vin, applyAnswer, getYear);
  const isAutomatic = useAutomaticLookup(vin, lookUp);
  const isAsking = lookup.kind === "asking";
  const choose = (correction: string) => {
    replace(correction);
    void lookUp(correction);
  };
  return (
    <div className="mt-2">
      <Button
        aria-disabled={isAsking}
        aria-busy={isAsking}
        className="text-sm aria-disabled:cursor-not-allowed aria-disabled:opacity-70"
        onClick={() => void lookUp(vin)}
      >
        {isAsking ? "Looking it up..." : "Fill in from the VIN"}
      </Button>
      {!isAutomatic && (
        <Button look="quiet" className="text-sm" onClick={() => vinConsent.set("yes")}>
          Always look up VINs
        </Button>
      )}
      <p className="mt-1 text-sm text-ink-soft">Sends this VIN to our server, and from there to NHTSA.</p>
      <LookupStatus lookup={lookup} />
      {lookup.kind === "answered" && <VinChoices suggestions={lookup.answer.corrections} onChoose={choose} />}
    </div>
  );
}
