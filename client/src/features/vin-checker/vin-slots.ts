import type { ComponentType } from "react";
import { createLazySlot, createSlot } from "#client/ui/slot.ts";

export type ScanProps = {
  /** The input's text. */
  text: string;
  onVin: (vin: string) => void;
};

/** Reads a VIN from a photo into the input. Loads with the form's other aids. */
export const scanSlot = createLazySlot<ComponentType<ScanProps>>();

/** The path of the page that checks a whole fleet. */
export const fleetPathSlot = createSlot<string>();
