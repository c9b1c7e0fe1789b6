import { trailerTypes } from "../profile/options.ts";
import type { VehicleFacts } from "./decoded-vin.ts";
import { optionNamed } from "./equipment-makes.ts";
import { sentenceCase } from "./equipment-words.ts";

/** Words as they are compared: small letters, one space between them. */
const plain = (text = ""): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*-\s*/g, "-")
    .replace(/\s+/g, " ");

/** Body classes that the form has a type for, or that have a shorter name than NHTSA's. */
const powerUnitWords: ReadonlyMap<string, string> = new Map([
  ["truck-tractor", "tractor"],
  ["pickup", "pickup"],
  ["bus-school bus", "School bus"],
  ["sport utility vehicle (suv)/multi-purpose vehicle (mpv)", "SUV"],
  ["step van / walk-in van", "Step van"],
]);

/** They say nothing of what a truck is used for, or what was built on it later. */
const isUninformative = /^(|truck|not applicable)$|^incomplete/;

/** The type of a power unit as the form has it; undefined where NHTSA's body class leaves it open. */
export function powerUnitType({ BodyClass = "" }: VehicleFacts): string | undefined {
  const known = powerUnitWords.get(plain(BodyClass));
  if (known !== undefined) return known;
  if (isUninformative.test(plain(BodyClass))) return undefined;
  const [words = ""] = BodyClass.split(/\s+-\s+|[/(]/);
  return sentenceCase(words) || undefined;
}

/** What the model's own name says for sure, before what NHTSA files it under. */
const sureTerms: readonly (readonly [RegExp, string])[] = [
  [/refrigerat|\breefer\b|\barctic ?lite\b/, "reefer"],
  [/\b(walking|live|moving)[ -]floor\b/, "walking_floor"],
  [/\bpneumatic\b/, "pneumatic"],
  [/\bhopper\b/, "hopper"],
  [/\b(bottom|belly) dump\b/, "bottom_dump"],
  [/\bsemi end dump\b/, "semi_end_dump"],
];

/** For a trailer of which NHTSA names no body. */
const likelyTerms: readonly (readonly [RegExp, string])[] = [
  [/\bdry van\b/, "dry_van"],
  [/\b(flatbed|platform)\b/, "flatbed"],
];

const enclosed = /^(box or van enclosed trailer|box trailer|van trailer|van\/covered cargo\/enclosed)$/;
const bodies: ReadonlyMap<string, string> = new Map([
  ["reefer trailer", "reefer"],
  ["refrigerated trailer", "reefer"],
  ["flatbed or platform trailer", "flatbed"],
  ["flat deck trailer", "flatbed"],
  ["flat top trailer", "flatbed"],
  ["flatbed-a train", "flatbed"],
  ["flatbed-b train", "flatbed"],
  ["flatbed-extendable", "flatbed"],
  ["flatbed-single drop", "Step deck"],
  ["drop deck trailer", "Step deck"],
  ["step deck", "Step deck"],
  ["flatbed-double drop", "Double drop"],
  ["lowboy/low bed trailer", "Lowboy"],
  ["intermodal container chassis or trailer", "Container chassis"],
]);
const openBodies =
  /^(|other trailer|standard|custom trailer|commercial trailer|special .*|incomplete .*|not applicable)$/;

/** Drawn by a ball or a hook: no semitrailer, so no dry van as the trade means it. */
const drawnByBall = /ball|bumper|gooseneck|pintle/;

const found = (words: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  words.find(([pattern]) => pattern.test(text))?.[1];

function bodyType(body: string, connection: string): string | undefined {
  if (enclosed.test(plain(body))) return drawnByBall.test(connection) ? "Enclosed trailer" : "dry_van";
  const known = bodies.get(plain(body));
  if (known !== undefined || openBodies.test(plain(body))) return known;
  return optionNamed(body, trailerTypes) ?? (sentenceCase(body) || undefined);
}

/** The type of a trailer as the form has it; undefined where neither its body nor its model's name says it. */
export function trailerType(facts: VehicleFacts): string | undefined {
  const name = plain([facts.Make, facts.Model, facts.Series, facts.Trim].join(" "));
  const sure = found(sureTerms, name);
  if (sure !== undefined) return sure;
  const body = facts.TrailerBodyType ?? "";
  return bodyType(body, plain(facts.TrailerType)) ?? found(likelyTerms, name);
}
