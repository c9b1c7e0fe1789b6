import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { getPresent } from "#client/draft/add-rows.ts";
import { createStore, useStore } from "#client/lib/external-store.ts";
import { useBeforeUnload } from "#client/lib/block-unload.ts";
import type { ListField } from "#shared/profile/field.ts";
import { getImportLists } from "#shared/profile/merge-rows.ts";
import { getWanted } from "#shared/profile/import/columns/profile-columns.ts";
import { createRowReader, type PreviewRow, previewRows } from "#shared/profile/import/rows/preview.ts";
import type { PastedList } from "./open-import.ts";
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { createImportSession, describeImport, type StoredImport } from "./import-session.ts";
import { type Reading, useSource } from "./use-source.ts";
import { useVinConsent } from "#client/features/profile-builder/fields/vin/vin-consent.tsx";
import { decodeInBatches, describeBatchError, type VinRequest } from "#client/lib/api/vin-batches.ts";
import { textAt } from "#shared/profile/answers.ts";
import { getYearToDecode } from "#shared/vin/offline/model-years.ts";
import { isVin } from "#shared/text/vin-text.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import type { VinResult } from "#shared/api/vins.ts";
import type { KnownVins } from "#shared/profile/import/rows/read-row.ts";
import type { VinFacts } from "#shared/profile/import/rows/vin-facts.ts";
import { isOfThisVin } from "#shared/profile/equipment.ts";

type State = {
  readonly known: KnownVins;
  readonly asking: number;
  readonly problem?: string | undefined;
};

/** Returns certain facts; undefined if the device knows as much. */
function toFacts(result: VinResult): VinFacts | undefined {
  if ("failed" in result || !isOfThisVin(result.decoded)) return undefined;
  const { decoded, source, yearChoices } = result;
  if (source.kind === "offline" && source.unknownMaker) return undefined;
  return { facts: decoded.facts, source: source.kind === "offline" ? "offlineData" : "NHTSA", yearChoices };
}

const toKey = ({ vin, modelYear = "" }: VinRequest): string => `${vin}/${modelYear}`;

class ImportVins {
  readonly state = createStore<State>({ known: new Map(), asking: 0 });
  readonly #asked = new Set<string>();
  #waiting: VinRequest[] = [];
  #run: AbortController | undefined;

  readonly ask = (requests: readonly VinRequest[]): void => {
    const fresh = requests.filter((each) => !this.#asked.has(toKey(each)));
    if (fresh.length === 0) return;
    for (const each of fresh) this.#asked.add(toKey(each));
    this.#waiting.push(...fresh);
    this.#set({ asking: this.state.get().asking + fresh.length, problem: undefined });
    if (!this.#run) void this.#work();
  };

  readonly stop = (): void => {
    this.#run?.abort();
    this.#run = undefined;
    this.#asked.clear();
    this.#waiting = [];
    this.#set({ asking: 0 });
  };

  async #work(): Promise<void> {
    const run = (this.#run = new AbortController());
    for await (const result of decodeInBatches({ take: this.#take, signal: run.signal })) {
      const asking = this.state.get().asking - result.batch.length;
      if ("error" in result) this.#fail(result.batch, result.error);
      else this.#set({ asking, known: this.#withAnswers(result.answers) });
    }
    if (this.#run === run) this.#run = undefined;
  }

  readonly #take = (most: number): VinRequest[] => this.#waiting.splice(0, most);

  #withAnswers(answers: readonly VinResult[]): KnownVins {
    const facts = answers.flatMap((answer) => {
      const own = toFacts(answer);
      return own ? [[answer.vin, own] as const] : [];
    });
    return new Map([...this.state.get().known, ...facts]);
  }

  /** Drops what waits behind a failed batch: it would fail as well. */
  #fail(batch: readonly VinRequest[], error: unknown): void {
    reportError("look up the VINs of a list", error instanceof RequestError ? error.status : error);
    for (const each of [...batch, ...this.#waiting]) this.#asked.delete(toKey(each));
    this.#waiting = [];
    this.#set({ asking: 0, problem: describeBatchError(error) });
  }

  #set(change: Partial<State>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}

function useImportVins() {
  const [lookups] = useState(() => new ImportVins());
  useEffect(() => lookups.stop, [lookups]);
  return { lookups, ...useStore(lookups.state) };
}

function toRequest({ read: { row, vin: reading } }: PreviewRow): VinRequest {
  const vin = textAt(row, "vin");
  const modelYear = reading?.filled.includes("year") ? undefined : getYearToDecode(vin, textAt(row, "year"));
  return modelYear === undefined ? { vin } : { vin, modelYear };
}

/** Asks for the VINs of these rows; `count` is how many there are. */
function useRowVins(rows: readonly PreviewRow[], { ask }: ImportVins) {
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

/** The unfinished import of a different text from the pasted one, in words; "" if there is none. */
const findOther = (list: ListField, { text }: StoredImport, pasted: PastedList | undefined): string =>
  pasted && text !== "" && text !== pasted.text ? describeImport(list) : "";

function usePastedList(
  list: ListField,
  stored: StoredImport,
  pasted: PastedList | undefined,
  read: (text: string) => void,
) {
  const [unfinished, setUnfinished] = useState(() => findOther(list, stored, pasted));
  const start = useEffectEvent(() => {
    if (pasted && unfinished === "" && stored.step === "source") read(pasted.text);
  });
  useEffect(() => start(), []);
  const settle = (isReplaced: boolean) => {
    setUnfinished("");
    if (pasted && isReplaced) read(pasted.text);
  };
  return { pasted, unfinished, settle };
}

export function useListImport(list: ListField, pasted?: PastedList) {
  const [session] = useState(() => createImportSession(list));
  const [reading] = useState((): Reading => {
    const [lists, today] = [getImportLists(list), new Date()];
    return { lists, wanted: getWanted(lists, today), reader: createRowReader(lists, today) };
  });
  const { lists, wanted, reader } = reading;
  const { stored, isKept } = useStore(session);
  const { forget, readPasted, ...read } = useSource(session, reading);
  const store = useDraftStore();
  // Follows the draft: another tab may add rows too.
  const answers = useSyncExternalStore(store.subscribe, store.answers, store.answers);
  const { source } = read;
  const { lookups, known, ...lookup } = useImportVins();
  const rows = useMemo((): PreviewRow[] => {
    const { columns, step } = stored;
    if (!source || !columns || step === "source") return [];
    const added = new Set(stored.added);
    const left = { ...source, rows: source.rows.filter(({ id }) => !added.has(id)) };
    return answers && previewRows(left, { ...stored, columns }, getPresent(store, lists), reader, known);
  }, [source, stored, answers, store, lists, reader, known]);
  const vins = { ...lookup, ...useRowVins(rows, lookups) };
  const paste = usePastedList(list, stored, pasted, readPasted);
  // Reloading would lose a list that the browser could not store.
  useBeforeUnload(!isKept);
  const startOver = () => {
    session.clear();
    forget();
  };
  const { change } = session;
  return { lists, wanted, stored, change, isKept, ...read, rows, vins, startOver, ...paste };
}

export type ListImport = ReturnType<typeof useListImport>;
