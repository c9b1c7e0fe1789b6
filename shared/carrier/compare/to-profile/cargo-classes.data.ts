/**
 * The cargo classes of FMCSA's Company Census File (az4n-8mr2): column `crgo_` + key has an X, as ticked on the
 * MCS-150, item 24. `operation` is the profile's operation type that a ticked class fills in: "other" where ours
 * has no equal. `agreesWith` lists every operation type that a carrier may mean by the class, for comparing.
 */
export const cargoClasses = {
  genfreight: {
    label: "General freight",
    operation: "general_freight",
    agreesWith: ["general_freight", "amazon_goods", "hot_shot_trucking"],
  },
  household: { label: "Household goods", operation: "household_goods", agreesWith: ["household_goods"] },
  metalsheet: {
    label: "Metal: sheets, coils, rolls",
    operation: "steel_metal",
    agreesWith: ["steel_metal", "hot_shot_trucking"],
  },
  motoveh: {
    label: "Motor vehicles",
    operation: "automobiles_vehicles",
    agreesWith: ["automobiles_vehicles", "hot_shot_trucking"],
  },
  drivetow: {
    label: "Drive away/towaway",
    operation: "automobiles_vehicles",
    agreesWith: ["automobiles_vehicles"],
  },
  logpole: {
    label: "Logs, poles, beams, lumber",
    operation: "logging_products",
    agreesWith: ["logging_products", "building_materials"],
  },
  bldgmat: {
    label: "Building materials",
    operation: "building_materials",
    agreesWith: ["building_materials", "aggregate_products", "hot_shot_trucking"],
  },
  mobilehome: { label: "Mobile homes", operation: "other", agreesWith: ["other"] },
  machlrg: {
    label: "Machinery, large objects",
    operation: "machinery_equipment",
    agreesWith: ["machinery_equipment", "hot_shot_trucking"],
  },
  produce: {
    label: "Fresh produce",
    operation: "produce_perishables",
    agreesWith: ["produce_perishables", "agricultural_products"],
  },
  liqgas: { label: "Liquids/gases", operation: "other", agreesWith: ["other"] },
  intermodal: {
    label: "Intermodal containers",
    operation: "other",
    agreesWith: ["other", "general_freight"],
  },
  passengers: { label: "Passengers", operation: "other", agreesWith: ["other"] },
  oilfield: {
    label: "Oilfield equipment",
    operation: "machinery_equipment",
    agreesWith: ["machinery_equipment", "other"],
  },
  livestock: {
    label: "Livestock",
    operation: "other",
    agreesWith: ["other", "agricultural_products"],
  },
  grainfeed: {
    label: "Grain, feed, hay",
    operation: "agricultural_products",
    agreesWith: ["agricultural_products"],
  },
  coalcoke: { label: "Coal/coke", operation: "other", agreesWith: ["other", "aggregate_products"] },
  meat: { label: "Meat", operation: "produce_perishables", agreesWith: ["produce_perishables"] },
  garbage: {
    label: "Garbage/refuse",
    operation: "other",
    agreesWith: ["other", "construction_debris"],
  },
  usmail: { label: "US Mail", operation: "other", agreesWith: ["other", "general_freight"] },
  chem: { label: "Chemicals", operation: "other", agreesWith: ["other"] },
  drybulk: {
    label: "Commodities dry bulk",
    operation: "other",
    agreesWith: ["other", "aggregate_products", "agricultural_products"],
  },
  coldfood: {
    label: "Refrigerated food",
    operation: "produce_perishables",
    agreesWith: ["produce_perishables"],
  },
  beverages: { label: "Beverages", operation: "other", agreesWith: ["other", "general_freight"] },
  paperprod: { label: "Paper products", operation: "other", agreesWith: ["other", "general_freight"] },
  utility: { label: "Utilities", operation: "other", agreesWith: ["other", "machinery_equipment"] },
  farmsupp: {
    label: "Agricultural/farm supplies",
    operation: "agricultural_products",
    agreesWith: ["agricultural_products"],
  },
  construct: {
    label: "Construction",
    operation: "building_materials",
    agreesWith: [
      "building_materials",
      "aggregate_products",
      "construction_debris",
      "machinery_equipment",
      "hot_shot_trucking",
    ],
  },
  waterwell: {
    label: "Water well",
    operation: "machinery_equipment",
    agreesWith: ["machinery_equipment", "other"],
  },
  cargoothr: {
    label: "Other",
    operation: "other",
    agreesWith: ["other", "amazon_goods", "hot_shot_trucking", "construction_debris", "aggregate_products"],
  },
} as const;
