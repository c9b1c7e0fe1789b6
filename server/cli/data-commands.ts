import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";
import { openDatabase } from "#server/db/open.ts";
import { createDependencies } from "#server/dependencies.ts";
import { AppError } from "#server/base/app-error.ts";
import { createLog, errorCode } from "#server/base/log.ts";
import { createPdfsFeature } from "#server/features/pdfs/pdf-store.ts";
import { createPeopleService, type PeopleService } from "#server/features/people/people-service.ts";
import {
  type FoundData,
  type Person,
  person as personSchema,
  personKeys,
} from "#shared/api/admin/records/people.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import {
  describeErased,
  describeHeld,
  describePerson,
  describeReach,
  hasSeveralAddresses,
} from "#shared/api/your-data/describe-held.ts";
import { setTimeZone } from "#shared/text/time-zone.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";

type Work = (people: PeopleService, actor: CommandActor) => Promise<void>;
type CommandActor = { readonly username: string; readonly ipAddress: null; readonly isCommand: true };

const flags = {
  email: { type: "string" },
  dot: { type: "string" },
  phone: { type: "string" },
  "dry-run": { type: "boolean" },
  everyone: { type: "boolean" },
} as const;

/** `data export --email|--dot|--phone VALUE FILE.zip`: readable by its user only; never overwrites a file. */
export const exportCommand: Command = async (args) => {
  const { person, rest } = readArgs(args);
  const [path, ...others] = rest;
  if (path === undefined || others.length > 0)
    throw new CommandError("Give one file name: data export --email you@example.com person.zip", 2);
  await withPeople(async (people, actor) => {
    const { file, begin } = people.toFile(person, actor);
    await begin();
    await writeNew(path, file.content);
    print(`Written to ${path}. Read its README.txt before you hand it on.`);
  });
};

/** `data erase --email|--dot|--phone VALUE [--dry-run]`: several addresses only with --everyone. */
export const eraseCommand: Command = async (args) => {
  const { rest, ...choice } = readArgs(args);
  if (rest[0] !== undefined) throw new CommandError(`There is no use for "${rest[0]}" here.`, 2);
  await withPeople(async (people, actor) => eraseChosen(people, actor, choice));
};

type Choice = { readonly person: Person; readonly isDryRun: boolean; readonly isEveryone: boolean };

/** Rejects with CommandError for several people without --everyone. */
export async function eraseChosen(
  people: Pick<PeopleService, "find" | "erase">,
  actor: CommandActor,
  { person, isDryRun, isEveryone }: Choice,
): Promise<void> {
  const found = await people.find(person);
  for (const line of describeFound(found, person.by)) print(line);
  if (isDryRun) return print("Nothing was erased: this was a dry run.");
  if (hasSeveralAddresses(found.people) && !isEveryone) throw new CommandError(severalPeople);
  const erased = await people.erase({ person, revision: found.revision, actor });
  for (const line of describeErased(erased, person.by)) print(line);
}

const severalPeople =
  "These are several email addresses, perhaps of several people, so nothing was erased. Give one with --email, or add --everyone.";

const describeFound = ({ counts, people, morePeople }: FoundData, by: Person["by"]): string[] => [
  `Found: ${describeHeld(counts) ?? "nothing"}.`,
  ...people.map((each) => `  ${describePerson(each)}`),
  ...(morePeople > 0 ? [`  and ${morePeople} more`] : []),
  ...(by === "email" ? [] : [describeReach(by)]),
];

/** Rejects with CommandError if the file exists. Removes an incomplete file. */
async function writeNew(path: string, content: FileContent["content"]): Promise<void> {
  try {
    await pipeline(Readable.from(content), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    if (errorCode(error) === "EEXIST") throw new CommandError(`${path} is there already: give a new name.`);
    await rm(path, { force: true });
    throw error;
  }
}

function readArgs(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const named = personKeys.flatMap((by) => (values[by] === undefined ? [] : { by, value: values[by] }));
  const [given, ...others] = named;
  const parsed = personSchema.safeParse(given);
  if (!parsed.success || others.length > 0)
    throw new CommandError("Give one of --email, --dot and --phone.", 2);
  const { "dry-run": isDryRun = false, everyone: isEveryone = false } = values;
  return { person: parsed.data, rest: positionals, isDryRun, isEveryone };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), 2);
  }
}

async function withPeople(work: Work): Promise<void> {
  const config = readConfig();
  setTimeZone(config.timeZone);
  const log = createLog("error");
  const database = await openDatabase(config, log);
  const deps = createDependencies({ config, log, database });
  const pdfs = createPdfsFeature(deps);
  try {
    const admin = await adminUsersRepository(deps.store).findAny();
    const username = admin?.username ?? config.admin.username ?? "admin";
    await work(createPeopleService({ ...deps, ...pdfs }), { username, ipAddress: null, isCommand: true });
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.errors[0]?.message ?? error.message) : error;
  } finally {
    await pdfs.close?.();
    await database.close();
  }
}
