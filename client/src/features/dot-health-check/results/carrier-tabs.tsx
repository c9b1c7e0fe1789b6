import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { OverviewTab } from "#client/features/dot-health-check/overview/overview-tab.tsx";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import type { ComponentType } from "react";
import { LazyInspectionsTab, LazyUnderwriterTab, LazyVehiclesTab } from "./lazy-tabs.tsx";

type CarrierTab = {
  /** Its name in the URL. */
  readonly id: string;
  readonly label: string;
  readonly Content: ComponentType<{ carrier: Carrier; tables: CarrierTables }>;
};

const overview: CarrierTab = { id: "overview", label: "Company Overview", Content: OverviewTab };

/** The tabs of a carrier: to add one, add it here. The first one is open unless the URL names another. */
export const carrierTabs: readonly CarrierTab[] = [
  overview,
  { id: "inspections", label: "Inspections", Content: LazyInspectionsTab },
  { id: "vehicles", label: "Vehicles", Content: LazyVehiclesTab },
  { id: "underwriter", label: "What the underwriter sees", Content: LazyUnderwriterTab },
];

/** The tab that the URL names, or the first one. */
export const getTab = (id: string): CarrierTab => carrierTabs.find((tab) => tab.id === id) ?? overview;
