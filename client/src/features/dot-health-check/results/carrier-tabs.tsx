import type { ComponentType } from "react";
import { type CarrierTables, useCarrierTables } from "./table-tab.tsx";
import { type Carrier, safeText } from "#client/features/dot-health-check/carrier/carrier.ts";
import { OverviewTab } from "#client/features/dot-health-check/overview/overview-tab.tsx";
import { showTab, useDotLocation } from "#client/features/dot-health-check/use-dot-location.ts";
import { standingSectionSlot } from "#client/features/dot-health-check/dot-slots.ts";
import { sections } from "#client/features/dot-health-check/underwriter/sections.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { Tabs } from "#client/ui/tabs.tsx";

type ContentProps = { carrier: Carrier; tables: CarrierTables; underwriting: Underwriting };

const lazyOptions = { isLoadedAhead: false, safeText };
const tableOptions = { ...lazyOptions, Placeholder: () => <SkeletonLines count={6} className="h-11" /> };

const InspectionsTab = lazyPart<ContentProps>(
  "The list of inspections",
  async () =>
    (await import("#client/features/dot-health-check/inspections/inspections-tab.tsx")).InspectionsTab,
  tableOptions,
);

const VehiclesTab = lazyPart<ContentProps>(
  "The vehicle roster",
  async () => (await import("#client/features/dot-health-check/vehicles-tab.tsx")).VehiclesTab,
  tableOptions,
);

/** The dictionary and the charts are large. */
const UnderwriterTab = lazyPart<Pick<ContentProps, "carrier" | "underwriting">>(
  "What the underwriter sees",
  async () => {
    const [{ UnderwriterTab: Tab }] = await Promise.all([
      import("#client/features/dot-health-check/underwriter/underwriter-tab.tsx"),
      standingSectionSlot.load(),
    ]);
    return Tab;
  },
  lazyOptions,
);

type CarrierTab = {
  readonly id: string;
  readonly label: string;
  /** The one word that fits on a phone, so that all four tabs are in view. */
  readonly shortLabel: string;
  readonly Content: ComponentType<ContentProps>;
};

const overview: CarrierTab = {
  id: "overview",
  label: "Company Overview",
  shortLabel: "Overview",
  Content: OverviewTab,
};

/** To add a tab, add it here. The first one is open unless the URL names another. */
const carrierTabs: readonly CarrierTab[] = [
  overview,
  { id: "inspections", label: "Inspections", shortLabel: "Inspections", Content: InspectionsTab },
  { id: "vehicles", label: "Vehicles", shortLabel: "Vehicles", Content: VehiclesTab },
  {
    id: "underwriter",
    label: "What the underwriter sees",
    shortLabel: "Underwriter",
    Content: UnderwriterTab,
  },
];

const TabLabel = ({ label, shortLabel }: Pick<CarrierTab, "label" | "shortLabel">) =>
  label === shortLabel ? (
    label
  ) : (
    <>
      <span className="max-sm:sr-only">{label}</span>
      <span aria-hidden="true" className="sm:hidden">
        {shortLabel}
      </span>
    </>
  );

/** A link to one of its sections, "#crashes", opens the tab that has them. */
const findTabOfHash = (): string | undefined =>
  Object.hasOwn(sections, window.location.hash.slice(1)) ? "underwriter" : undefined;

export function CarrierTabs({ carrier, underwriting }: Omit<ContentProps, "tables">) {
  const { tab } = useDotLocation();
  const tables = useCarrierTables();
  const wanted = tab || findTabOfHash();
  const open = (carrierTabs.find(({ id }) => id === wanted) ?? overview).id;
  const tabs = carrierTabs.map(({ Content, ...each }) => ({
    value: each.id,
    label: <TabLabel {...each} />,
    content: <Content carrier={carrier} tables={tables} underwriting={underwriting} />,
  }));
  return <Tabs label="Carrier" isNarrow tabs={tabs} value={open} onValueChange={showTab} />;
}
