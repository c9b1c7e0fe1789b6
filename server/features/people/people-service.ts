import { createHash, createHmac } from "node:crypto";
import type { Config } from "#server/base/settings/config.ts";
import type { Dependencies } from "#server/http/route.ts";
import type { Actor } from "#server/http/access.ts";
import type { PdfStore } from "#server/features/pdfs/pdf-store.ts";
import { type OpenPdf, pdfsRepository } from "#server/records/pdfs-repository.ts";
import { AppError } from "#server/base/app-error.ts";
import type { Store } from "#server/db/store.ts";
import type { Transact } from "#server/http/transact.ts";
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
import {
  type HeldRows,
  nothingHeld,
  peopleRepository,
  type PersonKey,
  toPersonKey,
} from "./people-repository.ts";
import { toPersonZip } from "./person-zip.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { clearDataRepository, heldDataRepository, type Held } from "#server/records/clear-data-repository.ts";
import { provenAddressesRepository, blockedAddressesRepository } from "#server/mail/recipients-repository.ts";

type Parts = Pick<Dependencies, "clock" | "store"> & {
  readonly config: Pick<Config, "mail">;
  readonly pdfStore: Pick<PdfStore, "open">;
  readonly transact: Transact;
};

/** The actor. `isCommand`: on the server. `isOwner`: the person, who isn't handed our notes. */
type Operator = Actor & { readonly isCommand?: true; readonly isOwner?: true };

/** A person's data, and the rows that it is in. */
export type Look = {
  readonly person: Person;
  readonly found: FoundData;
  readonly rows: HeldRows;
};

type Erasure = {
  readonly person: Person;
  /** The revision that was shown; undefined erases whatever there is. */
  readonly revision?: string;
  readonly actor: Operator;
};

export type PeopleService = ReturnType<typeof createPeopleService>;

type PersonFile = {
  readonly file: FileContent;
  /** Finds the contents, and records the export before its first part. */
  readonly begin: () => Promise<void>;
};

/** Finds, exports and erases a person's data. Throws AppError 400 for partial values. */
export const createPeopleService = (parts: Parts) => ({
  find: async (person: Person): Promise<FoundData> =>
    parts.transact.run(async (tx) => (await describe(tx, toPersonKey(person))).found),

  look: async (person: Person): Promise<Look> =>
    parts.transact.run(async (tx) => {
      const { rows, found } = await describe(tx, toPersonKey(person));
      return { person, found, rows };
    }),

  /** Exports a person's data as a ZIP. */
  toFile: (person: Person, actor: Operator): PersonFile => toFile(parts, person, actor),

  /** Exports everything visitors sent, with the PDFs that have been drawn. */
  toFileOfAll: (actor: Actor): PersonFile =>
    toZipFile({ ...parts, pdfStore: { open: async (id) => openDrawn(parts, id) } }, actor, {
      title: "Everything",
      find: async (store) => peopleRepository(store).findAll(),
      record: async (store, counts) => auditRepository(store).add("all_data_exported", actor, counts),
    }),

  /** Erases all of it, or nothing. Throws AppError 409 if it isn't the revision that was shown. */
  erase: async ({ person, revision, actor }: Erasure): Promise<ErasedData> =>
    parts.transact.run(async (tx) => {
      const key = toPersonKey(person);
      await clearDataRepository(tx).preventClearing();
      await peopleRepository(tx).lockTickets(key);
      const { held, found } = await describe(tx, key);
      if (revision !== undefined && found.revision !== revision) throw new AppError(409, changed);
      const beingSent = await peopleRepository(tx).countBeingSent(held);
      await heldDataRepository(tx).erase(held);
      if ("email" in key) await forgetAddress(tx, key.email);
      // Something new was committed in between: the operator hasn't seen it, so nothing is erased.
      if (isAnything((await peopleRepository(tx).find(key)).held)) throw new AppError(409, changed);
      const { counts, isUnsubscribed } = found;
      await auditRepository(tx).add("person_erased", actor, toDetails(parts, person, actor, counts));
      return { counts, beingSent, isUnsubscribed };
    }),
});

/** Drawing thousands of PDFs that nobody opened would take hours. */
async function openDrawn({ store }: Parts, id: string): Promise<OpenPdf | undefined> {
  const pdf = await pdfsRepository(store).open(id);
  return pdf?.source ? undefined : pdf;
}

function toFile(parts: Parts, person: Person, actor: Operator): PersonFile {
  const key = toPersonKey(person);
  return toZipFile(parts, actor, {
    title: "Person",
    find: async (store) => (await peopleRepository(store).find(key)).held,
    record: async (store, counts) =>
      auditRepository(store).add("person_exported", actor, toDetails(parts, person, actor, counts)),
  });
}

type ZipContent = {
  /** Part of the file's name. */
  readonly title: string;
  readonly find: (store: Store) => Promise<Held>;
  readonly record: (store: Store, counts: HeldCounts) => Promise<void>;
};

function toZipFile(
  { clock, pdfStore, store, transact }: Parts,
  actor: Operator,
  zip: ZipContent,
): PersonFile {
  let held: Held = nothingHeld;
  async function* content() {
    const openPdf = pdfStore.open;
    yield* toPersonZip({ store, openPdf }, held, actor.isOwner ? "owner" : "operator");
  }
  const filename = toFilename([brand.name, zip.title, toOfficeDay(clock.now())], "zip");
  return {
    file: { contentType: "application/zip", filename, content: content() },
    begin: async () =>
      transact.run(async (tx) => {
        held = await zip.find(tx);
        await zip.record(tx, await heldDataRepository(tx).count(held));
      }),
  };
}

const changed = "What is kept has changed since you looked. Nothing was erased. Search again, then erase.";

/** Keeps the wish for no more email. */
async function forgetAddress(store: Store, email: string): Promise<void> {
  await provenAddressesRepository(store).remove(email);
  await blockedAddressesRepository(store).revive(email);
}

async function describe(store: Store, key: PersonKey) {
  const { held, rows } = await peopleRepository(store).find(key);
  const people = toPeople(rows);
  const block = "email" in key ? await blockedAddressesRepository(store).find(key.email) : undefined;
  const found: FoundData = {
    counts: await heldDataRepository(store).count(held),
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

/** Stores a keyed hash of the value: only with the secret can an event be tied to a person. */
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

/** Lists people, those with the most rows first. */
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
