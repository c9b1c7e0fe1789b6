import { decodedRow } from "#server/adapters/vpic/decoded-row.ts";
import { recordedRows } from "#server/testing/recorded-vpic.ts";
import { type VehicleKey, vehicleKeys } from "#shared/vin/decoded-vin.ts";
import { isVin } from "#shared/vin/vin.ts";
import { printTable } from "./lib/table.ts";
import { type DecoderName, decoders, type Facts } from "./vin/decoders.ts";

const mainKeys: readonly VehicleKey[] = ["ModelYear", "Make", "Model", "BodyClass", "VehicleType", "GVWR"];

type Case = { readonly vin: string; readonly file: string; readonly agency: Facts };
type Tally = { equal: number; told: number };
type Compared = {
  readonly name: DecoderName;
  readonly all: readonly { readonly of: Case; readonly facts: Facts }[];
};

const casesOf = (): Case[] =>
  recordedRows().flatMap(({ vin, file, row }) =>
    isVin(vin) ? [{ vin, file, agency: decodedRow(row)?.facts ?? {} }] : [],
  );

const same = (one: string | undefined, other: string): boolean =>
  one?.trim().toUpperCase() === other.trim().toUpperCase();

async function decodeAll(name: DecoderName, cases: readonly Case[]): Promise<Compared> {
  const decoder = decoders[name]();
  const all = [];
  for (const each of cases) all.push({ of: each, facts: await decoder.decode(each.vin) });
  decoder.close();
  return { name, all };
}

/** How often a value of the agency was met, over the keys that it tells. */
function tallyOf({ all }: Compared, keys: readonly VehicleKey[]): Tally {
  const told = all.flatMap(({ of, facts }) =>
    keys.flatMap((key) => {
      const value = of.agency[key];
      return value === undefined ? [] : [same(facts[key], value)];
    }),
  );
  return { equal: told.filter(Boolean).length, told: told.length };
}

const share = ({ equal, told }: Tally): string =>
  told === 0 ? "-" : `${equal} of ${told} = ${((equal / told) * 100).toFixed(1)} %`;

/** Trucks and trailers whose year is one cycle off. */
const thirtyOff = ({ all }: Compared): number =>
  all.filter(
    ({ of, facts }) => Math.abs(Number(facts.ModelYear ?? 0) - Number(of.agency.ModelYear ?? 0)) === 30,
  ).length;

const missesOf = ({ name, all }: Compared): string[] =>
  all.flatMap(({ of, facts }) =>
    mainKeys.flatMap((key) => {
      const value = of.agency[key];
      return value === undefined || same(facts[key], value)
        ? []
        : [`  ${name}: ${of.vin} (${of.file}) ${key}: ${facts[key] ?? "nothing"}; the agency: ${value}`];
    }),
  );

/** The offline decode against the agency's recorded answers, key by key, beside the package whose data it uses. */
export async function benchVinAccuracy(): Promise<void> {
  const cases = casesOf();
  if (cases.length === 0) {
    process.stdout.write("\nVIN accuracy: there are no recorded answers of the agency beside the project.\n");
    return;
  }
  const compared = [await decodeAll("rigfile", cases), await decodeAll("@cardog/corgi", cases)];
  const keys = vehicleKeys.filter((key) => cases.some(({ agency }) => agency[key] !== undefined));
  const row = (title: string, of: readonly VehicleKey[]) => [
    title,
    ...compared.map((each) => share(tallyOf(each, of))),
  ];
  printTable(
    `Offline decode: values equal to the agency's, ${cases.length} recorded answers`,
    ["key", ...compared.map(({ name }) => name)],
    [
      ...keys.map((key) => row(key, [key])),
      row("the six main ones", mainKeys),
      row("all", keys),
      ["thirty years off", ...compared.map((each) => String(thirtyOff(each)))],
    ],
  );
  process.stdout.write(`\nMain values that differ:\n${compared.flatMap(missesOf).join("\n")}\n`);
}
