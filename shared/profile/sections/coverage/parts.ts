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

export const limit = { kind: "select", counts: true, neededFor: "quote", width: "half" } as const;
export const detail = { width: "half" } as const;

export const topCommodity = {
  kind: "echo",
  under: "Top 4 Cargo Commodities",
  showIf: { key: "motorTruckCargoEnabled", is: [true] },
} as const;
