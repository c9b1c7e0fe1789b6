/** Whose authority: a carrier's to haul, a broker's or freight forwarder's to arrange. */
export type AuthorityKind = "carrier" | "broker" | "forwarder";

type Named = { readonly type: string; readonly docket?: string | undefined };

export function getAuthorityKind(type: string): AuthorityKind {
  if (/broker/i.test(type)) return "broker";
  return /forwarder/i.test(type) ? "forwarder" : "carrier";
}

/** "Except Household Goods" is property; "COMMON", of the system before Motus, names no goods. */
function getGoods(type: string): string | undefined {
  if (/passenger/i.test(type)) return "passengers";
  if (/household/i.test(type) && !/except household/i.test(type)) return "household";
  return /property/i.test(type) ? "property" : undefined;
}

/** The old licensing system had common and contract carriage as two authorities. Motus has one. */
export function getCarriage(type: string): string | undefined {
  if (/contract/i.test(type)) return "contract";
  return /common/i.test(type) ? "common" : undefined;
}

/** The data sets write one docket as "MC1426065", "MC-1426065" and "MC0001426065". */
function toDocketKey(docket: string): string {
  const [, prefix = "", number = ""] = /^([A-Z]*)-?0*(\d*)$/.exec(docket.trim().toUpperCase()) ?? [];
  return number === "" ? docket : `${prefix}${number}`;
}

export const formatDocket = (docket: string): string => toDocketKey(docket).replace(/^([A-Z]+)/, "$1-");

const agree = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;

/** True if two rows may be about the same authority: what a row doesn't name makes no difference. */
export const isSameAuthority = (one: Named, other: Named): boolean =>
  getAuthorityKind(one.type) === getAuthorityKind(other.type) &&
  agree(getGoods(one.type), getGoods(other.type)) &&
  agree(getCarriage(one.type), getCarriage(other.type)) &&
  agree(one.docket && toDocketKey(one.docket), other.docket && toDocketKey(other.docket));
