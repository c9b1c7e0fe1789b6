import type { ComponentType, ReactNode } from "react";
import { createLazySlot, createSlot } from "#client/ui/slot.ts";
import type { Attachment, Block } from "#shared/documents/document.ts";
import type { Carrier, CarrierStanding } from "./carrier/carrier.ts";

/** Loads with the results of a search. */
export const resultsSlot = createLazySlot<{
  readonly WithStanding: ComponentType<{
    dotNumber: string;
    children: (standing: CarrierStanding) => ReactNode;
  }>;
  readonly RelatedPanel: ComponentType<{ dotNumber: string }>;
}>();

/** Shows where the carrier stands among others in the underwriter's tab. Loads with the tab. */
export const standingSectionSlot = createLazySlot<ComponentType<{ standing: CarrierStanding }>>();

/** Describes where the carrier stands in reports and spreadsheets. Loads with the code that makes them. */
export const standingTextsSlot = createLazySlot<{
  readonly toBlocks: (standing: CarrierStanding) => Block[];
  readonly toLines: (standing: CarrierStanding) => { readonly name: string; readonly value: string }[];
}>();

/** The dated record of a report, or what to say if none could be made. */
export type ReportRecord = {
  /** The data that the report shows; the page's own if absent. */
  readonly carrier?: Carrier;
  /** Stands on every page of the PDF. */
  readonly name?: string;
  readonly blocks: readonly Block[];
  readonly attachment?: Attachment;
};

export const recordSlot = createSlot<
  ((carrier: Carrier) => Promise<ReportRecord>) & {
    /** Ends the note on downloads, with a space before it. */
    readonly notice: string;
  }
>();
