import { type AnyAnswers, type Answers, isAnswered, rowsAt } from "./answers.ts";
import type { Row } from "./field.ts";

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

function driverFromOwner(answers: Answers, driver: Driver): Driver {
  const copied: Driver = { ...driver };
  for (const [ownerKey, driverKey] of ownerToDriver) copied[driverKey] = answers[ownerKey] ?? "";
  return copied;
}

function ownerFromDriver(answers: Answers, driver: Driver): Answers {
  const copied: Answers = { ...answers };
  for (const [ownerKey, driverKey] of ownerToDriver) copied[ownerKey] = driver[driverKey] ?? "";
  return copied;
}

const ownerChanged = (before: Answers, after: Answers): boolean =>
  ownerToDriver.some(([ownerKey]) => (before[ownerKey] ?? "") !== (after[ownerKey] ?? ""));

const driverChanged = (before: Driver | undefined, after: Driver | undefined): boolean =>
  ownerToDriver.some(([, driverKey]) => (before?.[driverKey] ?? "") !== (after?.[driverKey] ?? ""));

/** The owner comes first among the drivers: a driver of that name moves up, otherwise a row is added. */
function withOwnerFirst(answers: Answers): Answers {
  const drivers = answers.drivers ?? [];
  if (!isAnswered(answers.ownerFullName)) return answers;
  const known = drivers.find((driver) => sameName(driver.fullName, answers.ownerFullName));
  if (!known) return { ...answers, drivers: [driverFromOwner(answers, {}), ...drivers] };
  return { ...answers, drivers: [known, ...drivers.filter((driver) => driver !== known)] };
}

function withoutOwner(before: Answers, after: Answers): Answers {
  const [first, ...rest] = after.drivers ?? [];
  const wasOwner = first && sameName(first.fullName, before.ownerFullName);
  return wasOwner ? { ...after, drivers: rest } : after;
}

/**
 * Keeps owner and first driver one person: what an edit did (`before` -> `after`) is carried to the other side.
 * Saying that the owner drives adds the owner as first driver, saying otherwise removes them; an edit of one is
 * copied into the other; deleting the owner's row says that the owner does not drive.
 */
export function syncOwnerAndDriver(before: Answers, after: Answers): Answers {
  const drives = after.ownerWillDrive === "yes";
  const wasFirst = ownerIsFirstDriver(before);
  if (!drives) return wasFirst ? withoutOwner(before, after) : after;
  if (before.ownerWillDrive !== "yes") return withOwnerFirst(after);
  if (ownerChanged(before, after)) return wasFirst ? withEditedOwner(after) : withOwnerFirst(after);
  if (!wasFirst) return after;
  return carryDriverEdit(before, after);
}

function withEditedOwner(after: Answers): Answers {
  const [first, ...rest] = after.drivers ?? [];
  return first ? { ...after, drivers: [driverFromOwner(after, first), ...rest] } : after;
}

function carryDriverEdit(before: Answers, after: Answers): Answers {
  const [first] = after.drivers ?? [];
  const isShorter = (after.drivers?.length ?? 0) < (before.drivers?.length ?? 0);
  if (ownerIsFirstDriver(after) && first) {
    return driverChanged(before.drivers?.[0], first) ? ownerFromDriver(after, first) : after;
  }
  if (!first || isShorter) return { ...after, ownerWillDrive: "no" };
  return ownerFromDriver(after, first);
}
