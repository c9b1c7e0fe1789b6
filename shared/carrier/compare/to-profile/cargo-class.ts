import { z } from "zod";
import { cargoClasses } from "./cargo-classes.data.ts";

const isCargoClass = (key: string): key is CargoClass => Object.hasOwn(cargoClasses, key);

/** A cargo class of FMCSA's Company Census File: its column without "crgo_". */
export type CargoClass = keyof typeof cargoClasses;

export const cargoClassKeys: readonly CargoClass[] = Object.keys(cargoClasses).filter(isCargoClass);

export const cargoClass = z.enum(cargoClassKeys);

const describe = (key: CargoClass): { readonly operation: string; readonly agreesWith: readonly string[] } =>
  cargoClasses[key];

/** "General freight, Fresh produce". `other` is what the carrier wrote beside "Other". */
export const formatCargo = (cargo: readonly CargoClass[], other?: string): string =>
  cargo
    .map((key) =>
      key === "cargoothr" && other ? `${cargoClasses[key].label} (${other})` : cargoClasses[key].label,
    )
    .join(", ");

export const toOperationTypes = (cargo: readonly CargoClass[]): string[] => [
  ...new Set(cargo.map((key) => describe(key).operation)),
];

/** True if each class has an operation type that may mean it, and the other way around. */
export function isSameCargo(cargo: readonly CargoClass[], operations: readonly string[]): boolean {
  const agrees = (key: CargoClass, operation: string): boolean =>
    describe(key).agreesWith.includes(operation);
  return (
    cargo.every((key) => operations.some((operation) => agrees(key, operation))) &&
    operations.every((operation) => cargo.some((key) => agrees(key, operation)))
  );
}
