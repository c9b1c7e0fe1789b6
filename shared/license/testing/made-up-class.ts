import type { Issuer } from "#shared/license/read-class.ts";
import type { License } from "#shared/license/read-license.ts";
import type { Line } from "./card-text.ts";
import type { Seeded } from "#shared/testing/seeded.ts";

type Expected = Pick<License, "licenseClass" | "isCommercial" | "endorsements" | "restrictions">;
export type MadeUpClass = { readonly lines: Line[]; readonly expected: Expected };

type Printed = readonly [printed: string, endorsements: readonly string[]];
/** With hazmat, a CDL without doubt. */
const hazmat: readonly Printed[] = [
  ["H", ["H"]],
  ["HNT", ["H", "N", "T"]],
  ["X T", ["X", "T"]],
  ["N,H", ["H", "N"]],
  ["XM", ["X"]],
];
const others: readonly Printed[] = [
  ["NONE", []],
  ["P", ["P"]],
  ["PS", ["P", "S"]],
  ["T", ["T"]],
  ["M", []],
];
const restrictions: readonly Printed[] = [
  ["NONE", []],
  ["B", []],
  ["BL", ["L"]],
  ["K E", ["E", "K"]],
  ["1,Z", ["Z"]],
  ["VO", ["O", "V"]],
];
const ordinaryClasses: Readonly<Record<string, readonly [printed: string, value: string]>> = {
  CA: ["C", "non_cdl"],
  TX: ["C", "non_cdl"],
  PA: ["C", "non_cdl"],
  FL: ["E", "non_cdl"],
  NE: ["O", "non_cdl"],
  CO: ["R", "non_cdl"],
};

const print = (
  version: number,
  printed: readonly [ofClass: string, restrictions: string, endorsements: string],
): Line[] =>
  (version === 1 ? (["DAR", "DAS", "DAT"] as const) : (["DCA", "DCB", "DCD"] as const)).map((id, index) => [
    id,
    printed[index] ?? "",
  ]);

/** A CDL of the US, an ordinary license of the US, or one of Canada, whose classes are others. */
export function makeUpClass(
  { pick, once }: Seeded,
  { issuer, version, issued }: { issuer: Issuer; version: number; issued: string },
): MadeUpClass {
  if (issuer.country !== "US")
    return {
      lines: print(version, [pick(["5", "G", "1", "A"]), "NONE", "NONE"]),
      expected: {
        licenseClass: undefined,
        isCommercial: undefined,
        endorsements: [],
        restrictions: undefined,
      },
    };
  if (once(2)) {
    const [printed, licenseClass] = ordinaryClasses[issuer.code ?? ""] ?? ["D", "class_d"];
    return {
      lines: print(version, [printed, pick(["NONE", "B"]), "NONE"]),
      expected: { licenseClass, isCommercial: false, endorsements: [], restrictions: undefined },
    };
  }
  const letter = pick(["A", "B", "C"]);
  const [endorsements, held] = pick(version === 11 ? [...hazmat, ...others] : hazmat);
  const [limits, federal] = pick(restrictions);
  return {
    lines: [
      ...print(version, [letter, limits, endorsements]),
      ...(version === 11 ? [["DDM", "1"] as const] : []),
    ],
    expected: {
      licenseClass: `class_${letter.toLowerCase()}`,
      isCommercial: true,
      endorsements: held,
      restrictions: issued >= "2015-07-08" || limits === "NONE" ? federal : undefined,
    },
  };
}
