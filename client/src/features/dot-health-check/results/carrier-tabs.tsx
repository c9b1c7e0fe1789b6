import { type ComponentType, useLayoutEffect, useRef } from "react";
import {
  type CarrierTables,
  useCarrierTables,
} from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { OverviewTab } from "#client/features/dot-health-check/overview/overview-tab.tsx";
import { useDotLocation, useDotNavigation } from "#client/features/dot-health-check/use-dot-location.ts";
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
  async () => (await import("#client/features/dot-health-check/vehicles/vehicles-tab.tsx")).VehiclesTab,
  tableOptions,
);

/** The dictionary and the charts are large. */
const UnderwriterTab = lazyPart<Pick<ContentProps, "carrier" | "underwriting">>(
  "What the underwriter sees",
  async () =>
    (await import("#client/features/dot-health-check/underwriter/underwriter-tab.tsx")).UnderwriterTab,
  lazyOptions,
);

type CarrierTab = {
  /** Its name in the URL. */
  readonly id: string;
  readonly label: string;
  readonly Content: ComponentType<ContentProps>;
};

const overview: CarrierTab = { id: "overview", label: "Company Overview", Content: OverviewTab };

/** To add a tab, add it here. The first one is open unless the URL names another. */
const carrierTabs: readonly CarrierTab[] = [
  overview,
  { id: "inspections", label: "Inspections", Content: InspectionsTab },
  { id: "vehicles", label: "Vehicles", Content: VehiclesTab },
  { id: "underwriter", label: "What the underwriter sees", Content: UnderwriterTab },
];

/** Scrolls the list to the open tab, which a shared URL may name: on a phone it is wider than the screen. */
function TabLabel({ isOpen, children }: { isOpen: boolean; children: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tab = ref.current?.closest("[role=tab]");
    const list = tab?.parentElement;
    if (!isOpen || !tab || !list) return;
    const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }, [isOpen]);
  return <span ref={ref}>{children}</span>;
}

export function CarrierTabs({ carrier, underwriting }: Omit<ContentProps, "tables">) {
  const { tab } = useDotLocation();
  const { showTab } = useDotNavigation();
  const tables = useCarrierTables();
  const open = (carrierTabs.find(({ id }) => id === tab) ?? overview).id;
  const tabs = carrierTabs.map(({ id, label, Content }) => ({
    value: id,
    label: <TabLabel isOpen={id === open}>{label}</TabLabel>,
    content: <Content carrier={carrier} tables={tables} underwriting={underwriting} />,
  }));
  return <Tabs label="Carrier" tabs={tabs} value={open} onValueChange={showTab} />;
}
