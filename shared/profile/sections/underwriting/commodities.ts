const whileNamed = <const N extends number>(rank: N) =>
  ({ width: "third", showIf: { key: `cargoCommodity${rank}`, countOver: 0 } }) as const;

/** One of the four most hauled commodities, and what underwriters rate it by once it is named. */
const commodity = <const N extends number>(rank: N) =>
  [
    {
      key: `cargoCommodity${rank}`,
      label: `Top cargo commodity ${rank}`,
      kind: "text",
      counts: true,
      width: "half",
      showIf: { key: "cargoCommodities", countOver: 1 },
    },
    {
      key: `cargoCommodity${rank}Percent`,
      label: `% of loads (commodity ${rank})`,
      help: "Its share of your loads.",
      startsRow: true,
      kind: "percent",
      sumsTo100With: "commodities",
      ...whileNamed(rank),
    },
    {
      key: `cargoCommodity${rank}AverageValue`,
      label: `Avg. value per load (commodity ${rank})`,
      help: "Worth of a usual load.",
      kind: "money",
      ...whileNamed(rank),
    },
    {
      key: `cargoCommodity${rank}MaximumValue`,
      label: `Max. value per load (commodity ${rank})`,
      help: "Worth of your most valuable load.",
      kind: "money",
      ...whileNamed(rank),
    },
  ] as const;

const moreCommodities = {
  key: "moreCommodities",
  label: "More commodities",
  printedLabel: "Cargo by commodity",
  help: "What else you haul, if four aren't enough.",
  kind: "list",
  itemName: "commodity",
  maxRows: 20,
  requiredFields: ["commodity"],
  showIf: { key: "cargoCommodity4", countOver: 0 },
  fields: [
    { key: "commodity", label: "Commodity", kind: "text", width: "half" },
    { key: "percent", label: "% of loads", kind: "percent", sumsTo100With: "commodities", width: "sixth" },
    {
      key: "averageValue",
      label: "Avg. value per load",
      shortLabel: "Avg. value",
      kind: "money",
      width: "sixth",
    },
    {
      key: "maximumValue",
      label: "Max. value per load",
      shortLabel: "Max. value",
      kind: "money",
      width: "sixth",
    },
  ],
} as const;

/** Cargo can't be rated without what is hauled most, and what its most valuable load is worth. */
const forCargo = {
  neededFor: { level: "quote", if: { key: "motorTruckCargoEnabled", is: [true] } },
} as const;

/** Many haul one or two things: once the first is named, the others may stay blank. */
const ifMore = { emptyAnswer: { key: "cargoCommodity1", countOver: 0 } } as const;

const [first, percent, averageValue, maximumValue] = commodity(1);
const others = [commodity(2), commodity(3), commodity(4)] as const;

export const commodities = [
  {
    ...first,
    help: "What you haul most. How much of it you haul, and what a load is worth, affect your price.",
    ...forCargo,
  },
  ...others.map(([name]) => ({ ...name, ...ifMore })),
] as const;

export const commodityFigures = [
  percent,
  averageValue,
  { ...maximumValue, ...forCargo },
  ...others.flatMap(([_name, share, average, maximum]) => [share, average, maximum]),
  moreCommodities,
] as const;
