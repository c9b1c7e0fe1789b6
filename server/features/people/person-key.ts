import { toUsPhone } from "#server/db/search.ts";
import { invalid } from "#server/base/app-error.ts";
import type { Person } from "#shared/api/admin/records/people.ts";
import { parseDotNumber, toDotVariants } from "#shared/carrier/dot-number.ts";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";

/** Compared values; `dots` are the ways to write one number, `phone` its ten digits. */
export type PersonKey =
  | { readonly email: string }
  | { readonly dots: readonly string[] }
  | { readonly phone: string };

/** Throws AppError 400 unless the value is a whole address or number: nothing is matched in part. */
export function toPersonKey({ by, value }: Person): PersonKey {
  if (by === "email") {
    if (isEmailAddress(value)) return { email: value };
    throw refuse("Enter a whole email address.");
  }
  if (by === "dot") {
    const dot = parseDotNumber(value);
    if (dot.kind === "dot") return { dots: toDotVariants(dot.dotNumber) };
    throw refuse("message" in dot ? dot.message : "Enter a DOT number.");
  }
  const phone = toUsPhone(value);
  if (phone !== undefined) return { phone };
  throw refuse("Enter the ten digits of a US phone number. For any other, search by email.");
}

const refuse = (message: string) => invalid([{ path: "person.value", message }]);
