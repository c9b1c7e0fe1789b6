import { withCheckDigit } from "#shared/testing/vins.ts";

/** Positions 1-8 and 10-11 of trucks, trailers and pickups, each of a different maker or type. */
const stems =
  `1FUJGLDR CL, 3AKJHHDR KS, 1XKYDP9X FJ, 1XPBDP9X GD, 4V4NC9EH HN, 1M1AX04Y GM, 5KJJAVDV FL, 1HTMMMML EH,
  3HSDJAPR CN, 1FDXF46P 5E, 1FTFW1ET DF, 1GCHK29U 7E, 3D7KS29C 8G, JALC4W16 77, 5PVNJ8JV 94, 1JJV532D JL, 1GRAA062 FB,
  1UYVS253 LU, 5V8VC532 GM, 3H3V532C GT`.split(/,\s+/);

/** Twenty VINs with valid check digits. */
export const sampleVins: readonly string[] = stems.map((stem, index) =>
  withCheckDigit(`${stem.replace(" ", "0")}${123_400 + index}`),
);
