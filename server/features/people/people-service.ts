import { createHash, createHmac } from "node:crypto";
import type { Config } from "#server/config.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { PdfStore } from "#server/features/pdfs/pdf-store.ts";
import { AppError } from "#server/http/app-error.ts";
import type { Actor } from "#server/http/sessions/actor.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import {
  type ErasedData,
  type FoundData,
  type FoundPerson,
  type HeldCounts,
  maxFoundPeople,
  type Person,
} from "#shared/api/admin/records/people.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import { brand } from "#shared/brand.ts";
import { toFilename } from "#shared/filename.ts";
import { toOfficeDay } from "#shared/time-zone.ts";
import type { HeldRows } from "./people-repository.ts";
import { type Place, atPlace, findPlaces, sumCounts } from "./places.ts";
import { type PersonKey, toPersonKey } from "./person-key.ts";
import { toPersonZip, type ZipPart } from "./person-zip.ts";

type Parts = Pick<Dependencies, "clock" | "repositories" | "repositoriesIn"> & {
  readonly config: Pick<Config, "mail">;
  readonly pdfStore: Pick<PdfStore, "open" | "openIn">;
  readonly transact: Transact;
};

/** Who does it; `isCommand`: on the server, not in the back office. `isOwner`: the person, who isn't handed our notes. */
type Operator = Actor & { readonly isCommand?: true; readonly isOwner?: true };

/** What is kept of a person, with the rows that say which. */
export type Look = {
  readonly person: Person;
  readonly found: FoundData;
  readonly rows: readonly HeldRows[];
};

type Erasure = {
  readonly person: Person;
  /** What was shown; undefined erases whatever there is. */
  readonly revision?: string;
  readonly actor: Operator;
};

export type PeopleService = ReturnType<typeof createPeopleService>;

type PersonFile = {
  readonly file: FileContent;
  /** Finds what is in it, and records that it was exported: before its first part. */
  readonly begin: () => Promise<void>;
};

/** Finds, exports and erases what is kept of a person. Values that aren't whole are refused with AppError 400. */
export const createPeopleService = (parts: Parts) => ({
  find: async (person: Person): Promise<FoundData> =>
    parts.transact.run(async (store) => (await describe(store, toPersonKey(person))).found),

  /** The same, with which rows they are. */
  look: async (person: Person): Promise<Look> =>
    parts.transact.run(async (store) => {
      const { places, found } = await describe(store, toPersonKey(person));
      return { person, found, rows: places.map(({ rows }) => rows) };
    }),

  /** All of it as a ZIP. */
  toFile: (person: Person, actor: Operator): PersonFile => toFile(parts, person, actor),

  /** Erases all of it, or nothing. Throws AppError 409 if it isn't what was shown. */
  erase: async ({ person, revision, actor }: Erasure): Promise<ErasedData> =>
    parts.transact.run(async (store) => {
      const key = toPersonKey(person);
      await store.clearings.lock();
      await store.people.lockTickets(key);
      const { places, found } = await describe(store, key);
      if (revision !== undefined && found.revision !== revision) throw new AppError(409, changed);
      let beingSent = 0;
      for (const { clearing, held } of places) {
        if (!clearing) beingSent = await store.people.countBeingSent(held);
        await atPlace(store, clearing, async () => store.heldData.erase(held));
      }
      if ("email" in key) await forgetAddress(store, key.email);
      // Something new was committed in between: the operator hasn't seen it, so nothing is erased.
      if ((await findPlaces(store, key)).length > 0) throw new AppError(409, changed);
      const { counts, isUnsubscribed } = found;
      await store.audit.add("person_erased", actor, toDetails(parts, person, actor, counts));
      return { counts, beingSent, isUnsubscribed };
    }),
});

function toFile(parts: Parts, person: Person, actor: Operator): PersonFile {
  const key = toPersonKey(person);
  let places: readonly Place[] = [];
  async function* content() {
    const reader = actor.isOwner ? "owner" : "operator";
    yield* toPersonZip(
      places.map((place) => toZipPart(parts, place)),
      reader,
    );
  }
  const filename = toFilename([brand.name, "Person", toOfficeDay(parts.clock.now())], "zip");
  return {
    file: { contentType: "application/zip", filename, content: content() },
    begin: async () =>
      parts.transact.run(async (store) => {
        places = await findPlaces(store, key);
        const counts = sumCounts(places);
        await store.audit.add("person_exported", actor, toDetails(parts, person, actor, counts));
      }),
  };
}

/** A copy has the files of its time in a folder of its own. */
function toZipPart({ pdfStore, ...parts }: Parts, { clearing, held }: Place): ZipPart {
  if (!clearing)
    return { source: { repositories: parts.repositories, openPdf: pdfStore.open }, folder: "", held };
  const repositories = parts.repositoriesIn(clearing);
  const openPdf = async (id: string) => pdfStore.openIn(repositories.pdfs, id);
  const folder = `cleared-${toOfficeDay(clearing.createdAt)}-${clearing.id.slice(0, 8)}/`;
  return { source: { repositories, openPdf }, folder, held };
}

const changed = "What is kept has changed since you looked. Nothing was erased. Search again, then erase.";

/** The wish for no more email stays. */
async function forgetAddress(store: Repositories, email: string): Promise<void> {
  await store.provenAddresses.remove(email);
  await store.blockedAddresses.revive(email);
}

async function describe(store: Repositories, key: PersonKey): Promise<{ places: Place[]; found: FoundData }> {
  const places = await findPlaces(store, key);
  const people = toPeople(places.map(({ rows }) => rows));
  const block = "email" in key ? await store.blockedAddresses.find(key.email) : undefined;
  const found = {
    counts: sumCounts(places),
    people: people.slice(0, maxFoundPeople),
    morePeople: Math.max(0, people.length - maxFoundPeople),
    copies: places.filter(({ clearing }) => clearing).length,
    isUnsubscribed: block?.reason === "unsubscribed",
    revision: toRevision(places),
  };
  return { places, found };
}

function toRevision(places: readonly Place[]): string {
  const ids = places.flatMap(({ clearing, held }) => [
    clearing?.id ?? "",
    ...Object.values(held).flatMap((each) => each.toSorted()),
  ]);
  return createHash("sha256").update(ids.join()).digest("base64url");
}

/** The value isn't kept: who has the secret can tell whether an event is about a given one. */
function toDetails(
  { config: { mail } }: Parts,
  { by, value }: Person,
  { isCommand, isOwner }: Operator,
  counts: HeldCounts,
) {
  const hash = createHmac("sha256", mail.hashSecret).update(`person:${by}:${value.toLowerCase()}`);
  return {
    by,
    fingerprint: hash.digest("hex").slice(0, 16),
    ...counts,
    ...(isCommand && { isCommand }),
    ...(isOwner && { isOwner }),
  };
}

/** Those with the most rows first. */
function toPeople(rows: readonly HeldRows[]): FoundPerson[] {
  const people = new Map<string, FoundPerson>();
  const add = (kind: "records" | "profiles" | "tickets", who: [string, string, string]): void => {
    const [email, companyName, dotNumber] = who;
    const key = [email.toLowerCase(), companyName, dotNumber].join("\n");
    const person = people.get(key) ?? { email, companyName, dotNumber, records: 0, profiles: 0, tickets: 0 };
    people.set(key, { ...person, [kind]: person[kind] + 1 });
  };
  for (const { records, profiles, tickets } of rows) {
    for (const row of records) add("records", [row.email, row.companyName, row.dotNumber ?? ""]);
    for (const row of profiles) add("profiles", [row.email, row.companyName, row.dotNumber ?? ""]);
    for (const row of tickets) add("tickets", [row.email ?? "", "", ""]);
  }
  const toTotal = (person: FoundPerson): number => person.records + person.profiles + person.tickets;
  return [...people.values()].toSorted((one, other) => toTotal(other) - toTotal(one));
}
