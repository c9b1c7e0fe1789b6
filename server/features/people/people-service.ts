import { createHash, createHmac } from "node:crypto";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/http/app-error.ts";
import type { Actor } from "#server/http/sessions/actor.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { Clock } from "#server/system/clock.ts";
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
import type { Held, HeldRows } from "./people-repository.ts";
import { type PersonKey, toPersonKey } from "./person-key.ts";
import { toPersonZip, type ZipSources } from "./person-zip.ts";

type Parts = Pick<ZipSources, "pdfStore"> & {
  readonly clock: Clock;
  readonly config: Pick<Config, "mail">;
  readonly repositories: Repositories;
  readonly transact: Transact;
};

/** Who does it; `isCommand`: on the server, not in the back office. */
type Operator = Actor & { readonly isCommand?: true };

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
    (await describe(parts.repositories, toPersonKey(person))).found,

  /** All of it as a ZIP. */
  toFile: (person: Person, actor: Operator): PersonFile => toFile(parts, person, actor),

  /** Erases all of it, or nothing. Throws AppError 409 if it isn't what was shown. */
  erase: async ({ person, revision, actor }: Erasure): Promise<ErasedData> =>
    parts.transact.run(async (store) => {
      const key = toPersonKey(person);
      await store.people.lockTickets(key);
      const { held, found } = await describe(store, key);
      if (revision !== undefined && found.revision !== revision) throw new AppError(409, changed);
      const beingSent = await store.people.countBeingSent(held);
      await store.heldData.erase(held);
      if ("email" in key) await forgetAddress(store, key.email);
      // Something new was committed in between: the operator hasn't seen it, so nothing is erased.
      if (!isNothing((await store.people.find(key)).held)) throw new AppError(409, changed);
      const { counts, isUnsubscribed } = found;
      await store.audit.add("person_erased", actor, toDetails(parts, person, actor, counts));
      return { counts, beingSent, isUnsubscribed };
    }),
});

function toFile(parts: Parts, person: Person, actor: Operator): PersonFile {
  const key = toPersonKey(person);
  let held: Held | undefined;
  async function* content() {
    if (held) yield* toPersonZip(parts, held);
  }
  const filename = toFilename([brand.name, "Person", toOfficeDay(parts.clock.now())], "zip");
  return {
    file: { contentType: "application/zip", filename, content: content() },
    begin: async () =>
      parts.transact.run(async (store) => {
        ({ held } = await store.people.find(key));
        const counts = await store.heldData.count(held);
        await store.audit.add("person_exported", actor, toDetails(parts, person, actor, counts));
      }),
  };
}

const changed = "What is kept has changed since you looked. Nothing was erased. Search again, then erase.";

/** The wish for no more email stays. */
async function forgetAddress(store: Repositories, email: string): Promise<void> {
  await store.provenAddresses.remove(email);
  await store.blockedAddresses.revive(email);
}

async function describe(store: Repositories, key: PersonKey): Promise<{ held: Held; found: FoundData }> {
  const { held, rows } = await store.people.find(key);
  const people = toPeople(rows);
  const block = "email" in key ? await store.blockedAddresses.find(key.email) : undefined;
  const found = {
    counts: await store.heldData.count(held),
    people: people.slice(0, maxFoundPeople),
    morePeople: Math.max(0, people.length - maxFoundPeople),
    isUnsubscribed: block?.reason === "unsubscribed",
    revision: toRevision(held),
  };
  return { held, found };
}

const isNothing = (held: Held): boolean => Object.values(held).every((ids) => ids.length === 0);

function toRevision(held: Held): string {
  const ids = Object.values(held).flatMap((each) => each.toSorted());
  return createHash("sha256").update(ids.join()).digest("base64url");
}

/** The value isn't kept: who has the secret can tell whether an event is about a given one. */
function toDetails(
  { config: { mail } }: Parts,
  { by, value }: Person,
  { isCommand }: Operator,
  counts: HeldCounts,
) {
  const hash = createHmac("sha256", mail.hashSecret).update(`person:${by}:${value.toLowerCase()}`);
  return { by, fingerprint: hash.digest("hex").slice(0, 16), ...counts, ...(isCommand && { isCommand }) };
}

/** Those with the most rows first. */
function toPeople({ records, profiles, tickets }: HeldRows): FoundPerson[] {
  const people = new Map<string, FoundPerson>();
  const add = (kind: "records" | "profiles" | "tickets", who: [string, string, string]): void => {
    const [email, companyName, dotNumber] = who;
    const key = [email.toLowerCase(), companyName, dotNumber].join("\n");
    const person = people.get(key) ?? { email, companyName, dotNumber, records: 0, profiles: 0, tickets: 0 };
    people.set(key, { ...person, [kind]: person[kind] + 1 });
  };
  for (const row of records) add("records", [row.email, row.companyName, row.dotNumber ?? ""]);
  for (const row of profiles) add("profiles", [row.email, row.companyName, row.dotNumber ?? ""]);
  for (const row of tickets) add("tickets", [row.email ?? "", "", ""]);
  const toTotal = (person: FoundPerson): number => person.records + person.profiles + person.tickets;
  return [...people.values()].toSorted((one, other) => toTotal(other) - toTotal(one));
}
