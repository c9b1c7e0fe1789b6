import { toUsDate } from "#shared/profile/formats/format.ts";
import { cdlClasses } from "#shared/profile/options.ts";
import type { License } from "#shared/license/license.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";

const isCdl = (licenseClass: string | undefined): boolean => cdlClasses.some((one) => one === licenseClass);

/** A driver's answers that a license gives; those that it leaves open are absent. The class comes before what hangs on it. */
export function toDriverAnswers(license: License): Row {
  const { dateOfBirth, expires, restrictions, licenseClass } = license;
  const answers: Row = {
    fullName: license.fullName,
    dateOfBirth: dateOfBirth && toUsDate(dateOfBirth),
    licenseNumber: license.licenseNumber,
    licenseState: license.licenseState,
    licenseClass,
    endorsements: license.endorsements && [...license.endorsements],
    licenseRestrictions: isCdl(licenseClass) && restrictions ? [...restrictions] : undefined,
    licenseExpires: expires && toUsDate(expires),
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)));
}
