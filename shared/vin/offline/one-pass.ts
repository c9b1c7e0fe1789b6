import { type CopiedElement, copiedElements, type CopiedWmi, type VpicCopy } from "./vpic-copy.ts";

type Values = ReadonlyMap<CopiedElement, string>;

/** What a VIN says when it is of one model year. */
export type Pass = {
  readonly year: number | undefined;
  readonly values: Values;
  readonly make: string | undefined;
  /** The sum of the weights of the elements that have a value. */
  readonly weight: number;
};

const modelElement = copiedElements.indexOf("Model");

/** The best pattern of each element so far: the schema's first year and the rank within that, then the value. */
class BestPatterns {
  readonly #from = new Int32Array(copiedElements.length).fill(-1);
  readonly #rank = new Uint32Array(copiedElements.length);
  readonly #value = new Uint32Array(copiedElements.length);
  #schemaFrom = 0;

  of(schemaFrom: number): void {
    this.#schemaFrom = schemaFrom;
  }

  /** vPIC's precedence: the schema of the latest first year, then the pattern of the lowest rank. */
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

/** Decodes with the schemas that hold in a year, or with all of them where the year is not known. */
export function decodeInYear(copy: VpicCopy, wmi: CopiedWmi, keys: string, year: number | undefined): Pass {
  const best = new BestPatterns();
  for (const { schema, from, to } of wmi.schemas) {
    if (year !== undefined && (year < from || year > to)) continue;
    best.of(from);
    copy.visit(schema, keys, best.add);
  }
  return passOf(copy, wmi, best, year);
}

function passOf(copy: VpicCopy, wmi: CopiedWmi, best: BestPatterns, year: number | undefined): Pass {
  const values = new Map<CopiedElement, string>();
  for (const [element, code] of copiedElements.entries()) {
    const value = best.value(element);
    if (value !== undefined) values.set(code, copy.text(element, value));
  }
  const engine = values.get("EngineModel");
  // What the engine model implies stands behind what the VIN itself says.
  for (const [code, value] of engine === undefined ? [] : copy.engine(engine))
    if (!values.has(code)) values.set(code, value);
  const model = best.value(modelElement);
  const make = model === undefined ? wmi.make : copy.makeOf(model);
  return { year, values, make, weight: weightOf(copy, values, make) };
}

const displacements: readonly CopiedElement[] = ["DisplacementCC", "DisplacementL"];

/** vPIC converts one displacement into the others, so that any of them weighs as much as cubic centimeters. */
function weightOf({ weight }: VpicCopy, values: Values, make: string | undefined): number {
  const others = Array.from(values.keys()).filter((element) => !displacements.includes(element));
  const displacement = displacements.some((element) => values.has(element)) ? weight("DisplacementCC") : 0;
  const total = others.reduce((sum, element) => sum + weight(element), displacement);
  return make === undefined ? total : total + weight("Make");
}
