import { type AnyAnswers, type Answers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";

/** Which answer of the owner is which field of a driver's row. */
const ownerToDriver = [
  ["ownerFullName", "fullName"],
  ["ownerDateOfBirth", "dateOfBirth"],
  ["ownerLicenseNumber", "licenseNumber"],
  ["ownerLicenseState", "licenseState"],
  ["ownerLicenseClass", "licenseClass"],
  ["ownerCdlDate", "cdlDate"],
  ["ownerCdlExperience", "cdlExperience"],
] as const;

type Driver = NonNullable<Answers["drivers"]>[number];

const sameName = (a: string | undefined, b: string | undefined): boolean =>
  isAnswered(a) && a?.trim().toLowerCase() === b?.trim().toLowerCase();

/** Whether the first driver is the owner: the owner drives and the names agree. */
export const ownerIsFirstDriver = (answers: Answers): boolean =>
  answers.ownerWillDrive === "yes" && sameName(answers.ownerFullName, answers.drivers?.[0]?.fullName);

/** Whether a driver's row is the owner's, whose date of hire reads "Owner". */
export function isOwnerRow(index: number, answers: AnyAnswers): boolean {
  // Asked of every row of a fleet: only the first can be.
  if (index !== 0 || answers.ownerWillDrive !== "yes") return false;
  const first: Row | undefined = rowsAt(answers, "drivers")[0];
  const names = [answers.ownerFullName, first?.fullName];
  const [owner, driver] = names.map((name) => (typeof name === "string" ? name : undefined));
  return sameName(owner, driver);
}

const answered = (answer: string | undefined): string | undefined =>
  isAnswered(answer) ? answer : undefined;

/** Both with their empty answers filled from the other; an answer that is there stays as it is. */
function fillBoth(answers: Answers, driver: Driver): { owner: Answers; driver: Driver } {
  const owner = { ...answers };
  const filled = { ...driver };
  for (const [ownerKey, driverKey] of ownerToDriver) {
    const [ofOwner, ofDriver] = [answered(answers[ownerKey]), answered(driver[driverKey])];
    if (ofDriver === undefined && ofOwner !== undefined) filled[driverKey] = ofOwner;
    if (ofOwner === undefined && ofDriver !== undefined) owner[ownerKey] = ofDriver;
  }
  return { owner, driver: filled };
}

const ownerChanged = (before: Answers, after: Answers): boolean =>
  ownerToDriver.some(([ownerKey]) => (before[ownerKey] ?? "") !== (after[ownerKey] ?? ""));

const driverNamed = (answers: Answers, name: string | undefined): Driver | undefined =>
  answers.drivers?.find((driver) => sameName(driver.fullName, name));

/** The owner's row under a name that the owner has just lost: the license number tells. */
const driverWithLicense = ({ drivers, ownerLicenseNumber }: Answers): Driver | undefined =>
  isAnswered(ownerLicenseNumber)
    ? drivers?.find(({ licenseNumber }) => licenseNumber === ownerLicenseNumber)
    : undefined;

/** The owner comes first among the drivers: a driver of that name moves up, otherwise a row is added. */
function withOwnerFirst(before: Answers, after: Answers): Answers {
  const { drivers = [] } = after;
  const fullName = answered(after.ownerFullName);
  if (fullName === undefined) return after;
  const named = driverNamed(after, fullName);
  const known = named ?? (isAnswered(before.ownerFullName) ? undefined : driverWithLicense(after));
  if (!known) return { ...after, drivers: [fillBoth(after, {}).driver, ...drivers] };
  const { owner, driver } = fillBoth(after, named ?? { ...known, fullName });
  return { ...owner, drivers: [driver, ...drivers.filter((other) => other !== known)] };
}

/** The owner's row leaves the drivers; what only it said of the owner stays with the owner. */
function withoutOwner(before: Answers, after: Answers): Answers {
  const [first, ...rest] = after.drivers ?? [];
  if (!first || !sameName(first.fullName, before.ownerFullName)) return after;
  return { ...fillBoth(after, first).owner, drivers: rest };
}

/** Copies the very answers that were edited to the other side; an emptied one is not copied. */
function carryEdits(before: Answers, after: Answers, first: Driver): Answers {
  const owner = { ...after };
  const driver = { ...first };
  for (const [ownerKey, driverKey] of ownerToDriver) {
    const isOwnerEdit = (before[ownerKey] ?? "") !== (after[ownerKey] ?? "");
    const isDriverEdit = (before.drivers?.[0]?.[driverKey] ?? "") !== (first[driverKey] ?? "");
    if (isOwnerEdit === isDriverEdit) continue;
    const [ofOwner, ofDriver] = [answered(after[ownerKey]), answered(first[driverKey])];
    if (isOwnerEdit && ofOwner !== undefined) driver[driverKey] = ofOwner;
    if (isDriverEdit && ofDriver !== undefined) owner[ownerKey] = ofDriver;
  }
  return { ...owner, drivers: [driver, ...(after.drivers ?? []).slice(1)] };
}

/** An edit while owner and first driver are one person. */
function afterEdit(before: Answers, after: Answers): Answers {
  const [first] = after.drivers ?? [];
  const isShorter = (after.drivers?.length ?? 0) < (before.drivers?.length ?? 0);
  if (first && !isShorter) return carryEdits(before, after, first);
  return sameName(first?.fullName, before.ownerFullName) ? after : { ...after, ownerWillDrive: "no" };
}

/**
 * Keeps owner and first driver one person: what an edit did (`before` -> `after`) is carried to the other side.
 * When they become one person, each side's empty answers are filled from the other; afterwards the edited answer alone
 * is copied, and an empty one never replaces an answer. Saying that the owner drives adds the owner as first driver,
 * saying otherwise removes them; deleting the owner's row says that the owner does not drive.
 */
export function syncOwnerAndDriver(before: Answers, after: Answers): Answers {
  const wereOne = ownerIsFirstDriver(before);
  if (after.ownerWillDrive !== "yes") return wereOne ? withoutOwner(before, after) : after;
  if (wereOne) return afterEdit(before, after);
  const isNewlyListed = driverNamed(after, after.ownerFullName) && !driverNamed(before, after.ownerFullName);
  const becomesOne = before.ownerWillDrive !== "yes" || ownerChanged(before, after) || isNewlyListed;
  return becomesOne ? withOwnerFirst(before, after) : after;
}

/** What `syncOwnerAndDriver` did to the answers as they were edited. */
export type OwnerSync = {
  /** The owner was added as the first driver. */
  readonly added: boolean;
  /** The fields of the first driver's row, and the owner's answers, that it filled or changed. */
  readonly driverKeys: readonly string[];
  readonly ownerKeys: readonly string[];
};

/** Tells what was carried over between the owner and the first driver. */
export function compareSync(edited: Answers, synced: Answers): OwnerSync {
  const [first] = synced.drivers ?? [];
  const same = edited.drivers?.find((driver) => sameName(driver.fullName, first?.fullName));
  const row = same ?? edited.drivers?.[0];
  const added = (synced.drivers?.length ?? 0) > (edited.drivers?.length ?? 0);
  const isRemoved = (synced.drivers?.length ?? 0) < (edited.drivers?.length ?? 0);
  const differs = ([, driverKey]: (typeof ownerToDriver)[number]) =>
    (row?.[driverKey] ?? "") !== (first?.[driverKey] ?? "");
  return {
    added,
    driverKeys: added || isRemoved ? [] : ownerToDriver.filter(differs).map(([, driverKey]) => driverKey),
    ownerKeys: ownerToDriver
      .map(([ownerKey]) => ownerKey)
      .filter((ownerKey) => (edited[ownerKey] ?? "") !== (synced[ownerKey] ?? "")),
  };
}
