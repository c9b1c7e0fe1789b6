import type { Option, SimpleField } from "#shared/profile/field.ts";

/** Fields of a coverage are visible while its switch is on and cleared when it is turned off. */
export const whileOn = <const K extends string>(key: K) =>
  ({ showIf: { key, is: [true] }, whenHidden: "clear" }) as const;

export const whenCustom = <const K extends string>(key: K) =>
  ({
    kind: "money",
    counts: true,
    neededFor: "quote",
    width: "half",
    showIf: { key, is: ["custom"] },
    whenHidden: "clear",
  }) as const;

type Named = { readonly label: string; readonly definition: string };
type LimitChoice = Pick<SimpleField, "definition" | "help" | "advice"> & {
  readonly options: readonly Option[];
};

/** The switch of a coverage, and the limit that it opens. */
export const coverage = <const K extends string>(key: K, named: Named, choice: LimitChoice) =>
  [
    { key: `${key}Enabled`, ...named, kind: "toggle" },
    { key, label: `${named.label} limit`, ...choice, ...limit, ...whileOn(`${key}Enabled`) },
  ] as const;

export const limit = { kind: "select", counts: true, neededFor: "quote", width: "half" } as const;
export const detail = { width: "half" } as const;

const repeated = { kind: "echo", under: "Top 4 Cargo Commodities" } as const;

/** One of the top commodities and its loads, repeated beside the cargo's limit. */
export const topCommodity = <const N extends number>(rank: N) => {
  const whileNamed = { ...repeated, showIf: { key: `cargoCommodity${rank}`, countOver: 0 } } as const;
  return [
    { of: `cargoCommodity${rank}`, ...repeated, showIf: { key: "motorTruckCargoEnabled", is: [true] } },
    { of: `cargoCommodity${rank}Percent`, ...whileNamed },
    { of: `cargoCommodity${rank}AverageValue`, ...whileNamed },
    { of: `cargoCommodity${rank}MaximumValue`, ...whileNamed },
  ] as const;
};

export const moreCommodities = {
  of: "moreCommodities",
  ...repeated,
  showIf: { key: "cargoCommodity4", countOver: 0 },
} as const;
