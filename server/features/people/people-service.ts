import { createHash, createHmac } from "node:crypto";
import type { Config } from "#server/base/settings/config.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { PdfStore } from "#server/features/pdfs/pdf-store.ts";
import type { OpenPdf } from "#server/features/pdfs/pdfs-repository.ts";
import { AppError } from "#server/base/app-error.ts";
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
import { brand } from "#shared/text/brand.ts";
import { toFilename } from "#shared/text/filename.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { type Held, type HeldRows, nothingHeld } from "./people-repository.ts";
import { type PersonKey, toPersonKey } from "./person-key.ts";
import { toPersonZip } from "./person-zip.ts";

type Parts = Pick<Dependencies, "clock" | "repositories"> & {
  readonly config: Pick<Config, "mail">;
  readonly pdfStore: Pick<PdfStore, "open">;
  readonly transact: Transact;
};

/** Who does it; `isCommand`: on the server, not in the back office. `isOwner`: the person, who isn't handed our notes. */
type Operator = Actor & { readonly isCommand?: true; readonly isOwner?: true };

/** What is kept of a person, with the rows that say which. */
export type Look = {
  readonly person: Person;
  readonly found: FoundData;
  readonly rows: HeldRows;
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
      const { rows, found } = await describe(store, toPersonKey(person));
      return { person, found, rows };
    }),

  /** All of it as a ZIP. */
  toFile: (person: Person, actor: Operator): PersonFile => toFile(parts, person, actor),

  /** Everything visitors sent as a ZIP, with the PDFs that have been drawn. */
  toFileOfAll: (actor: Actor): PersonFile =>
    toZipFile({ ...parts, pdfStore: { open: async (id) => openDrawn(parts, id) } }, actor, {
      title: "Everything",
      find: async (store) => store.people.findAll(),
      record: async (store, counts) => store.audit.add("all_data_exported", actor, counts),
    }),

  /** Erases all of it, or nothing. Throws AppError 409 if it isn't what was shown. */
  erase: async ({ person, revision, actor }: Erasure): Promise<ErasedData> =>
    parts.transact.run(async (store) => {
      const key = toPersonKey(person);
      await store.allData.preventClearing();
      await store.people.lockTickets(key);
      const { held, found } = await describe(store, key);
      if (revision !== undefined && found.revision !== revision) throw new AppError(409, changed);
      const beingSent = await store.people.countBeingSent(held);
      await store.heldData.erase(held);
      if ("email" in key) await forgetAddress(store, key.email);
      // Something new was committed in between: the operator hasn't seen it, so nothing is erased.
      if (isAnything((await store.people.find(key)).held)) throw new AppError(409, changed);
      const { counts, isUnsubscribed } = found;
      await store.audit.add("person_erased", actor, toDetails(parts, person, actor, counts));
      return { counts, beingSent, isUnsubscribed };
    }),
});

/** Drawing thousands of PDFs that nobody opened would take hours. */
async function openDrawn({ repositories }: Parts, id: string): Promise<OpenPdf | undefined> {
  const pdf = await repositories.pdfs.open(id);
  return pdf?.source ? undefined : pdf;
}

function toFile(parts: Parts, person: Person, actor: Operator): PersonFile {
  const key = toPersonKey(person);
  return toZipFile(parts, actor, {
    title: "Person",
    find: async (store) => (await store.people.find(key)).held,
    record: async (store, counts) =>
      store.audit.add("person_exported", actor, toDetails(parts, person, actor, counts)),
  });
}

type ZipContent = {
  /** In the file's name. */
  readonly title: string;
  readonly find: (store: Repositories) => Promise<Held>;
  readonly record: (store: Repositories, counts: HeldCounts) => Promise<void>;
};

function toZipFile(
  { clock, pdfStore, repositories, transact }: Parts,
  actor: Operator,
  zip: ZipContent,
): PersonFile {
  let held: Held = nothingHeld;
  async function* content() {
    const openPdf = pdfStore.open;
    yield* toPersonZip({ repositories, openPdf }, held, actor.isOwner ? "owner" : "operator");
  }
  const filename = toFilename([brand.name, zip.title, toOfficeDay(clock.now())], "zip");
  return {
    file: { contentType: "application/zip", filename, content: content() },
    begin: async () =>
      transact.run(async (store) => {
        held = await zip.find(store);
        await zip.record(store, await store.heldData.count(held));
      }),
  };
}

const changed = "What is kept has changed since you looked. Nothing was erased. Search again, then erase.";

/** The wish for no more email stays. */
async function forgetAddress(store: Repositories, email: string): Promise<void> {
  await store.provenAddresses.remove(email);
  await store.blockedAddresses.revive(email);
}

async function describe(store: Repositories, key: PersonKey) {
  const { held, rows } = await store.people.find(key);
  const people = toPeople(rows);
  const block = "email" in key ? await store.blockedAddresses.find(key.email) : undefined;
  const found: FoundData = {
    counts: await store.heldData.count(held),
    people: people.slice(0, maxFoundPeople),
    morePeople: Math.max(0, people.length - maxFoundPeople),
    isUnsubscribed: block?.reason === "unsubscribed",
    revision: toRevision(held),
  };
  return { held, rows, found };
}

const toRevision = (held: Held): string =>
  createHash("sha256")
    .update(
      Object.values(held)
        .flatMap((ids) => ids.toSorted())
        .join(),
    )
    .digest("base64url");

const isAnything = (held: Held): boolean => Object.values(held).some((ids) => ids.length > 0);

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
