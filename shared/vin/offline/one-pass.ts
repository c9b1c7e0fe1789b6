import {
  type CopiedElement,
  copiedElements,
  type CopiedWmi,
  type SpecRule,
  type VpicCopy,
} from "./offline-data.ts";

type Values = ReadonlyMap<CopiedElement, string>;

export type Pass = {
  readonly year: number | undefined;
  readonly values: Values;
  readonly make: string | undefined;
  readonly weight: number;
};

const modelElement = copiedElements.indexOf("Model");

/** The best pattern of each element so far: the schema's first year, the rank within it, and the value. */
class BestPatterns {
  readonly #from: Int32Array;
  readonly #rank: Uint32Array;
  readonly #value: Uint32Array;
  #schemaFrom = 0;

  constructor(elements: number) {
    this.#from = new Int32Array(elements).fill(-1);
    this.#rank = new Uint32Array(elements);
    this.#value = new Uint32Array(elements);
  }

  of(schemaFrom: number): void {
    this.#schemaFrom = schemaFrom;
  }

  /** vPIC's precedence: the schema with the latest first year, then the pattern with the lowest rank. */
  readonly add = (element: number, value: number, rank: number): void => {
    const best = this.#from[element] ?? -1;
    if (best > this.#schemaFrom) return;
    if (best === this.#schemaFrom && (this.#rank[element] ?? 0) <= rank) return;
    this.#from[element] = this.#schemaFrom;
    this.#rank[element] = rank;
    this.#value[element] = value;
  };

  value(element: number): number | undefined {
    return (this.#from[element] ?? -1) < 0 ? undefined : this.#value[element];
  }
}

/** Decodes with the schemas that apply to a year, or with all of them if the year is unknown. */
export function decodeInYear(copy: VpicCopy, wmi: CopiedWmi, keys: string, year: number | undefined): Pass {
  const best = new BestPatterns(copiedElements.length + copy.keyElements);
  for (const { schema, from, to } of wmi.schemas) {
    if (year !== undefined && (year < from || year > to)) continue;
    best.of(from);
    copy.visit(schema, keys, best.add);
  }
  return toPass(copy, wmi, best, year);
}

function toPass(copy: VpicCopy, wmi: CopiedWmi, best: BestPatterns, year: number | undefined): Pass {
  const values = new Map<CopiedElement, string>();
  for (const [element, code] of copiedElements.entries()) {
    const value = best.value(element);
    if (value !== undefined) values.set(code, copy.text(element, value));
  }
  const engine = values.get("EngineModel");
  // Values implied by the engine model rank below the VIN's own.
  for (const [code, value] of engine === undefined ? [] : copy.engine(engine))
    if (!values.has(code)) values.set(code, value);
  const model = best.value(modelElement);
  if (model !== undefined) addSpecs(values, copy.specs(model, wmi, year), best, copy);
  const make = model === undefined ? wmi.make : copy.getMake(model);
  return { year, values, make, weight: getWeight(copy, values, make) };
}

/** Adds the values of matching vehicle specs: the newest for each element that has no value yet. */
function addSpecs(
  values: Map<CopiedElement, string>,
  rules: readonly SpecRule[],
  best: BestPatterns,
  copy: VpicCopy,
): void {
  const getText = (element: number): string | undefined => {
    const code = copiedElements[element];
    if (code !== undefined) return values.get(code);
    const value = best.value(element);
    return value === undefined ? undefined : copy.text(element, value);
  };
  const fitting = rules.filter(({ keys }) =>
    keys.every(({ element, text }) => getText(element)?.toLowerCase() === text.toLowerCase()),
  );
  const found = fitting.flatMap((rule) => rule.values).toSorted((one, other) => other.rank - one.rank);
  // Only decoded values count as known: a value added by one rule is not a key for another.
  for (const { element, text } of found) {
    const code = copiedElements[element];
    if (code !== undefined && !values.has(code)) values.set(code, text);
  }
}

const displacements: readonly CopiedElement[] = ["DisplacementCC", "DisplacementL", "DisplacementCI"];

/** vPIC converts between displacement units, so that any of them has the weight of cubic centimeters. */
function getWeight({ weight }: VpicCopy, values: Values, make: string | undefined): number {
  const others = Array.from(values.keys()).filter((element) => !displacements.includes(element));
  const displacement = displacements.some((element) => values.has(element)) ? weight("DisplacementCC") : 0;
  const total = others.reduce((sum, element) => sum + weight(element), displacement);
  return make === undefined ? total : total + weight("Make");
}
