import {
  type CarrierSearchStore,
  createCarrierSearchStore,
  type FoundCarrier,
  isTooSlow,
  type SearchReader,
  toPlaceMark,
} from "#server/fmcsa/mirror/derived/read-carrier-search.ts";
import { openMirrorPool, type FmcsaMirror } from "#server/fmcsa/mirror/open-mirror.ts";
import { type Dependencies, type Feature, type Route, route } from "#server/http/route.ts";
import { AppError } from "#server/base/app-error.ts";
import { describeError } from "#server/base/log.ts";
import { searchCarriers, type CarrierMatch, mostCarriers } from "#shared/api/carrier/carrier-search.ts";
import { parseSearch, rankCarriers } from "./rank-carriers.ts";
import { listSteps, type Step } from "./search-steps.ts";

type FoundCarriers = {
  readonly carriers: readonly FoundCarrier[];
  readonly isCut: boolean;
};

/** Takes the steps until there are enough carriers; one that takes too long is the last. */
async function takeSteps(steps: readonly Step[], hasTime: () => boolean): Promise<FoundCarriers> {
  const collected = new Map<string, FoundCarrier>();
  for (const step of steps) {
    if (collected.size >= mostCarriers) break;
    if (!hasTime()) return { carriers: [...collected.values()], isCut: true };
    try {
      for (const carrier of await step([...collected.values()])) collected.set(carrier.dot_number, carrier);
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      return { carriers: [...collected.values()], isCut: true };
    }
  }
  return { carriers: [...collected.values()], isCut: false };
}

type Options = {
  readonly text: string;
  /** A state's code: only carriers there are found. */
  readonly state?: string | undefined;
  /** True if there is time for another step. */
  readonly hasTime: () => boolean;
};

async function findCarriers(reader: SearchReader, { text, state, hasTime }: Options): Promise<FoundCarriers> {
  const search = parseSearch(text);
  const needed = state === undefined ? [] : [toPlaceMark(state.toLowerCase())];
  const steps = await listSteps({ reader, search, needed });
  const { carriers, isCut } = await takeSteps(steps, hasTime);
  return { carriers: rankCarriers(carriers, search).slice(0, mostCarriers), isCut };
}

const statusWords: Readonly<Record<string, string>> = { A: "Active", I: "Inactive" };

const toCarrierMatch = (carrier: FoundCarrier): CarrierMatch => ({
  dotNumber: carrier.dot_number,
  legalName: carrier.legal_name,
  ...(carrier.dba_name !== null && { dbaName: carrier.dba_name }),
  ...(carrier.city !== null && { city: carrier.city }),
  ...(carrier.state !== null && { state: carrier.state }),
  ...(carrier.power_units !== null && { powerUnits: carrier.power_units }),
  ...(carrier.status !== null && { status: statusWords[carrier.status] ?? carrier.status }),
  dockets: (carrier.dockets ?? []).map((docket) => docket.replace(/(?=\d)/, "-")),
});

type Deps = Pick<Dependencies, "clock" | "config" | "log"> & { readonly mirror: FmcsaMirror | undefined };

export type CarrierSearchFeature = Feature & {
  /** True if there is a snapshot that can be searched. */
  readonly isSearchable: () => Promise<boolean>;
};

/** Most milliseconds of a statement, and of a search before its last one. */
const statementMs = 400;
const searchMs = 600;
/** Searches at once: they leave room for other look-ups in the mirror. */
const poolSize = 3;
/** Milliseconds for which the answer of `isSearchable` is kept. */
const knownFor = 60_000;

type SearchDeps = Pick<Deps, "log"> & {
  /** Undefined if there is no mirror. */
  readonly store: CarrierSearchStore | undefined;
  readonly now: () => number;
};

const createSearchRoute = ({ store, log, now }: SearchDeps): Route =>
  route(searchCarriers, async ({ query: { q, state }, request }) => {
    const end = now() + searchMs;
    const hasTime = (): boolean => now() < end;
    try {
      const outcome = await store?.read(async (reader) => findCarriers(reader, { text: q, state, hasTime }));
      if (!outcome) return { state: "unavailable" as const };
      const { carriers, isCut } = outcome.found;
      return {
        state: "searched" as const,
        asOf: outcome.asOf.slice(0, 10),
        carriers: carriers.map(toCarrierMatch),
        ...(isCut && { isCut }),
      };
    } catch (error) {
      log.warn({ requestId: request.id, error: describeError(error) }, "carriers could not be searched");
      throw new AppError(503, "Carriers can't be searched right now. A DOT number still works.");
    }
  });

function createReadiness({ store, log, now }: SearchDeps): () => Promise<boolean> {
  let known: { readonly at: number; readonly isReady: boolean } | undefined;
  const isReady = async (): Promise<boolean> => {
    try {
      return (await store?.isReady()) ?? false;
    } catch (error) {
      // Pages ask for a DOT number then, as without a mirror.
      log.warn({ error: describeError(error) }, "the mirror of FMCSA's data could not be read");
      return false;
    }
  };
  return async () => {
    if (!known || now() - known.at > knownFor) known = { at: now(), isReady: await isReady() };
    return known.isReady;
  };
}

/** Finds carriers in the mirror of FMCSA's company file. What is searched for is never logged or stored. */
export function createCarrierSearchFeature({ config, mirror, log, clock }: Deps): CarrierSearchFeature {
  const { databaseUrl: url } = config.fmcsaMirror;
  const { poolsTransactions } = config.database;
  const onConnectionLost = (error: Error): void =>
    log.warn({ error: describeError(error) }, "a connection to the mirror of FMCSA's data was lost");
  const store =
    mirror && url !== undefined
      ? createCarrierSearchStore(
          openMirrorPool({ url, poolSize, poolsTransactions, statementMs, onConnectionLost }),
        )
      : undefined;
  const deps: SearchDeps = { store, log, now: () => clock.now().getTime() };
  return {
    routes: [createSearchRoute(deps)],
    isSearchable: createReadiness(deps),
    close: async () => store?.close(),
  };
}
