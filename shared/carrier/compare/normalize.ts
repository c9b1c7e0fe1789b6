/** Forms in which the same fact is written the same way, to compare what a user typed with FMCSA's record. */

const toWords = (text: string): string[] =>
  text
    .toUpperCase()
    .replaceAll("&", " AND ")
    // "L.L.C." and "O'Brien" are one word; anything else that isn't a letter or digit separates words.
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)|['’]/gu, "")
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== "");

const replaceWords = (words: readonly string[], shorter: ReadonlyMap<string, string>): string[] =>
  words.map((word) => shorter.get(word) ?? word);

const toMap = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(":"))
      .map(([long = "", short = ""]) => [long, short]),
  );

const companyForms = toMap(`
  INCORPORATED:INC CORPORATION:CORP COMPANY:CO LIMITED:LTD BROTHERS:BROS
`);

/** A company name without case, punctuation, a leading "The", and differences such as INC and Incorporated. */
export function normalizeName(name: string): string {
  const words = replaceWords(toWords(name), companyForms);
  const rest = words[0] === "THE" ? words.slice(1) : words;
  return rest.join(" ").replace(/\bL L C\b/, "LLC");
}

// USPS Publication 28, appendices B and C.
const streetWords = toMap(`
  STREET:ST STR:ST ROAD:RD AVENUE:AVE AV:AVE BOULEVARD:BLVD DRIVE:DR LANE:LN COURT:CT CIRCLE:CIR PLACE:PL
  HIGHWAY:HWY PARKWAY:PKWY TERRACE:TER TRAIL:TRL SQUARE:SQ TURNPIKE:TPKE EXPRESSWAY:EXPY FREEWAY:FWY
  CENTER:CTR JUNCTION:JCT MOUNT:MT MOUNTAIN:MTN FORT:FT SAINT:ST HEIGHTS:HTS
  NORTH:N SOUTH:S EAST:E WEST:W NORTHEAST:NE NORTHWEST:NW SOUTHEAST:SE SOUTHWEST:SW
  APARTMENT:# APT:# SUITE:# STE:# UNIT:# ROOM:# RM:# LOT:# BUILDING:BLDG
`);

/** A street, or a city, without case, punctuation and spelled-out words: "12 N Main St # 4". */
export const normalizeStreet = (street: string): string =>
  replaceWords(
    toWords(street.replace(/\bp\.?\s*o\.?\s*box\b/gi, "PO BOX").replaceAll("#", " # ")),
    streetWords,
  )
    .join(" ")
    .replace(/(?:# )+/g, "# ");

/** The last ten digits. */
export const normalizePhone = (phone: string): string => phone.replace(/\D/g, "").slice(-10);

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The first five digits: FMCSA often has nine. */
export const normalizeZip = (zip: string): string => zip.replace(/\D/g, "").slice(0, 5);

/** A docket or DOT number's digits, without zeros in front. */
export const normalizeNumber = (number: string): string => number.replace(/\D/g, "").replace(/^0+/, "");
