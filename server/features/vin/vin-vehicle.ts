/** A VIN that is asked for, with the model year where the asker knows it. */
export type Vehicle = { readonly vin: string; readonly modelYear?: string | undefined };

/** One text for each VIN and model year: answers are kept and shared under it. */
export const keyOf = ({ vin, modelYear = "" }: Vehicle): string => `${vin}/${modelYear}`;

/** The vehicles without repetitions, in their order. */
export const distinct = <V extends Vehicle>(vehicles: readonly V[]): V[] => [
  ...new Map(vehicles.map((vehicle) => [keyOf(vehicle), vehicle])).values(),
];
