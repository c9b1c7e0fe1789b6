import {
  type OfflineElement,
  offlineElements,
  type OfflineWmi,
  type SpecRule,
  type OfflineData,
} from "#shared/vin/offline/offline-data.ts";

export type SmallPattern = { readonly key: string; readonly element: OfflineElement; readonly value: string };

type Small = {
  readonly wmis: Readonly<Record<string, Partial<OfflineWmi>>>;
  /** The patterns of each schema, lowest rank first. */
  readonly schemas: readonly (readonly SmallPattern[])[];
  readonly makes?: Readonly<Record<string, string>>;
  /** Defaults to 10. */
  readonly weights?: Readonly<Partial<Record<OfflineElement | "Make", number>>>;
  readonly specs?: (model: string, wmi: OfflineWmi, year: number | undefined) => readonly SpecRule[];
  readonly engines?: Readonly<Record<string, readonly (readonly [OfflineElement, string])[]>>;
};

const truck: OfflineWmi = {
  manufacturer: "MAKER INC.",
  vehicleType: "TRUCK",
  make: undefined,
  makes: [],
  isLight: false,
  publicFrom: 0,
  schemas: [{ schema: 0, from: 1980, to: 2999 }],
};

const fits = (key: string, keys: string): boolean =>
  new RegExp(`^${key.replaceAll("|", "\\|").replaceAll("*", ".")}`).test(keys);

export function smallOfflineData({
  wmis,
  schemas,
  makes = {},
  engines = {},
  weights = {},
  specs = () => [],
}: Small): OfflineData {
  const values = schemas.flat().map(({ value }) => value);
  return {
    dataDate: "2026-02-17",
    weight: (element) => weights[element] ?? 10,
    wmi: (code) => {
      const wmi = wmis[code];
      return wmi && { ...truck, ...wmi };
    },
    visit: (schema, keys, visitor) => {
      for (const [rank, { key, element, value }] of (schemas[schema] ?? []).entries())
        if (fits(key, keys)) visitor(offlineElements.indexOf(element), values.indexOf(value), rank);
    },
    text: (_element, value) => values[value] ?? "",
    getMake: (model) => makes[values[model] ?? ""],
    engine: (model) => engines[model] ?? [],
    keyElements: 0,
    specs: (model, wmi, year) => specs(values[model] ?? "", wmi, year),
  };
}
