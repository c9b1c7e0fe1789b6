import type { Repositories } from "#server/repositories.ts";
import type { HeldCounts } from "#shared/api/admin/records/people.ts";
import type { Clearing } from "#shared/schema/admin.ts";
import type { Held, HeldRows } from "./people-repository.ts";
import type { PersonKey } from "./person-key.ts";

/** Where something of a person is: among the rows in use, or in a copy of cleared data. */
export type Place = {
  /** Undefined: the rows in use. */
  readonly clearing: Clearing | undefined;
  readonly held: Held;
  readonly rows: HeldRows;
  readonly counts: HeldCounts;
};

/** Runs `work` on the rows of one place. Call it in a transaction. */
export const atPlace = async <T>(
  store: Repositories,
  clearing: Clearing | undefined,
  work: () => Promise<T>,
): Promise<T> => (clearing ? store.clearings.within(clearing, work) : work());

/** All places with something of theirs, the rows in use first. Call it in a transaction. */
export async function findPlaces(store: Repositories, key: PersonKey): Promise<Place[]> {
  const places: Place[] = [];
  for (const clearing of [undefined, ...(await store.clearings.list())]) {
    const place = await atPlace(store, clearing, async () => {
      const { held, rows } = await store.people.find(key);
      return { clearing, held, rows, counts: await store.heldData.count(held) };
    });
    if (Object.values(place.held).some((ids) => ids.length > 0)) places.push(place);
  }
  return places;
}

const nothing: HeldCounts = {
  profiles: 0,
  records: 0,
  notes: 0,
  agencyAnswers: 0,
  pdfs: 0,
  emails: 0,
  files: 0,
  confirmations: 0,
  tickets: 0,
  ticketMessages: 0,
  drafts: 0,
  requestKeys: 0,
};

/** How many rows of each kind there are in all places. */
export const sumCounts = (places: readonly Place[]): HeldCounts =>
  places.reduce((sum, { counts }) => addCounts(sum, counts), nothing);

const addCounts = (one: HeldCounts, other: HeldCounts): HeldCounts => ({
  profiles: one.profiles + other.profiles,
  records: one.records + other.records,
  notes: one.notes + other.notes,
  agencyAnswers: one.agencyAnswers + other.agencyAnswers,
  pdfs: one.pdfs + other.pdfs,
  emails: one.emails + other.emails,
  files: one.files + other.files,
  confirmations: one.confirmations + other.confirmations,
  tickets: one.tickets + other.tickets,
  ticketMessages: one.ticketMessages + other.ticketMessages,
  drafts: one.drafts + other.drafts,
  requestKeys: one.requestKeys + other.requestKeys,
});
