import { type AnyAnswers, type Answers, isAnswered, rowsAt, textAt } from "#shared/profile/answers.ts";
import { pluralize } from "#shared/text/pluralize.ts";

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

export const ownerIsFirstDriver = (answers: Answers): boolean =>
  answers.ownerWillDrive === "yes" && sameName(answers.ownerFullName, answers.drivers?.[0]?.fullName);

/** True if a driver's row is the owner's, whose date of hire reads "Owner". */
export function isOwnerRow(index: number, answers: AnyAnswers): boolean {
  // Called for every row of a fleet; only the first can be the owner.
  if (index !== 0 || answers.ownerWillDrive !== "yes") return false;
  const [first = {}] = rowsAt(answers, "drivers");
  return sameName(textAt(answers, "ownerFullName"), textAt(first, "fullName"));
}

const answered = (answer: string | undefined): string | undefined =>
  isAnswered(answer) ? answer : undefined;

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

const driverWithLicense = ({ drivers, ownerLicenseNumber }: Answers): Driver | undefined =>
  isAnswered(ownerLicenseNumber)
    ? drivers?.find(({ licenseNumber }) => licenseNumber === ownerLicenseNumber)
    : undefined;

/** Puts the owner first among the drivers: moves up a driver with that name, otherwise adds a row. */
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

function withoutOwner(before: Answers, after: Answers): Answers {
  const [first, ...rest] = after.drivers ?? [];
  if (!first || !sameName(first.fullName, before.ownerFullName)) return after;
  return { ...fillBoth(after, first).owner, drivers: rest };
}

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

function afterEdit(before: Answers, after: Answers): Answers {
  const [first] = after.drivers ?? [];
  const isShorter = (after.drivers?.length ?? 0) < (before.drivers?.length ?? 0);
  if (first && !isShorter) return carryEdits(before, after, first);
  return sameName(first?.fullName, before.ownerFullName) ? after : { ...after, ownerWillDrive: "no" };
}

/**
 * Keeps the owner and the first driver in sync. When they become one person, blanks of each side are filled from the other; later
 * only edited answers are copied, never blanks. Answering that the owner drives adds the row, "no" removes it.
 */
export function syncOwnerAndDriver(before: Answers, after: Answers): Answers {
  const wereOne = ownerIsFirstDriver(before);
  if (after.ownerWillDrive !== "yes") return wereOne ? withoutOwner(before, after) : after;
  if (wereOne) return afterEdit(before, after);
  const isNewlyListed = driverNamed(after, after.ownerFullName) && !driverNamed(before, after.ownerFullName);
  const becomesOne = before.ownerWillDrive !== "yes" || ownerChanged(before, after) || isNewlyListed;
  return becomesOne ? withOwnerFirst(before, after) : after;
}

export type OwnerSync = {
  readonly added: boolean;
  readonly driverKeys: readonly string[];
  readonly ownerKeys: readonly string[];
};

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

const isNone = (number: string): boolean => /^0+$/.test(number);

/** "0 losses" and "no known losses" are one answer to two questions: an edit (`before` -> `after`) of either answers both. */
export function syncLosses(before: Answers, after: Answers): Answers {
  const [number, statement] = [after.numberOfLosses ?? "", after.noKnownLosses ?? ""];
  const isNumberEdit = (before.numberOfLosses ?? "") !== number;
  const isStatementEdit = (before.noKnownLosses ?? "") !== statement;
  // Both at once, as from a file, stay as they are: what contradicts is a point to check.
  if (isNumberEdit === isStatementEdit || rowsAt(after, "losses").length > 0) return after;
  if (isStatementEdit && statement === "yes") return { ...after, numberOfLosses: "0" };
  if (isStatementEdit) return isNone(number) ? { ...after, numberOfLosses: "" } : after;
  if (isNone(number)) return { ...after, numberOfLosses: "0", noKnownLosses: "yes" };
  return statement === "yes" ? { ...after, noKnownLosses: "" } : after;
}

type LossConflict = { readonly warning: string; readonly printed: string };

export function getLossConflict(answers: AnyAnswers): LossConflict | undefined {
  const number = textAt(answers, "numberOfLosses");
  const listed = rowsAt(answers, "losses").length;
  const saysNone = textAt(answers, "noKnownLosses") === "yes";
  if (!/^\d+$/.test(number) && !(saysNone && number === "")) return undefined;
  if (listed > 0 && listed !== Number(number))
    return {
      warning: `You listed ${pluralize(listed, "loss")} below.`,
      printed: `${number || "no known losses"}, but ${listed} listed`,
    };
  return saysNone && Number(number) > 0
    ? {
        warning: 'You also checked "No known losses in the last 3 years".',
        printed: `${number}, but no known losses stated`,
      }
    : undefined;
}

export const syncAnswers = (before: Answers, after: Answers): Answers =>
  syncLosses(before, syncOwnerAndDriver(before, after));
