import type { ComponentType } from "react";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import {
  type CarrierTables,
  useCarrierTables,
} from "#client/features/dot-health-check/results/table-tab.tsx";
import { DotHealthCheckPage } from "#client/features/dot-health-check/dot-health-check-page.tsx";
import { queryClient } from "#client/lib/api/query-client.ts";
import { paths } from "#client/lib/paths.ts";
import {
  getCarrier,
  getInspections,
  getInspectionViolations,
  getLicensingRows,
  getRegistration,
  getSafety,
  getVehicles,
} from "#shared/api/carriers.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import {
  companyAnswer,
  inspectionsAnswer,
  source,
  registrationAnswer,
  vehiclesAnswer,
} from "./dot-fixtures.ts";
import { InspectionReport } from "#client/features/dot-health-check/inspections/modal/inspection-report.tsx";
import { WithQueries } from "./with-queries.tsx";
import { createCarrier, createLicensing, createSafety, ready } from "./underwriter-fixtures.ts";
import { type MockReply, mockServer, respondWith } from "./mock-server.ts";

/** The questions that the page asks. */
const contracts = {
  company: getCarrier,
  inspections: getInspections,
  vehicles: getVehicles,
  violations: getInspectionViolations,
  safety: getSafety,
  registration: getRegistration,
  licensing: getLicensingRows,
} as const;
type Question = keyof typeof contracts;

const usual: Readonly<Record<Question, readonly MockReply[]>> = {
  company: [respondWith(companyAnswer())],
  inspections: [respondWith(inspectionsAnswer())],
  vehicles: [respondWith(vehiclesAnswer())],
  violations: [respondWith({ violations: [], sources: [source("8mt8-2mdr")] })],
  safety: [respondWith(createSafety())],
  registration: [respondWith(registrationAnswer())],
  licensing: [respondWith(createLicensing())],
};

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/, "([^/?]*)")}(\\?|$)`);

const findQuestion = (url: string): Question | undefined =>
  (["company", "inspections", "vehicles", "violations", "safety", "registration", "licensing"] as const).find(
    (each) => toPattern(contracts[each].path).test(url),
  );

type Replies = Partial<Record<Question, readonly MockReply[]>> & {
  /** Answer of the server about itself; by default no demo. */
  readonly settings?: MockReply;
  /** Responses to the requests of extras, by their paths. */
  readonly others?: Readonly<Record<string, MockReply>>;
};

const noDemo = respondWith({ analytics: null, addressSuggestions: false, fmcsaMirror: true });

/** Mocks the server: each question gets its replies in turn, the last one again; usual ones by default. */
export function mockFmcsa({ settings = noDemo, others = {}, ...replies }: Replies = {}) {
  const counts: Record<Question, number> = {
    company: 0,
    inspections: 0,
    vehicles: 0,
    violations: 0,
    safety: 0,
    registration: 0,
    licensing: 0,
  };
  const findOther = (url: string): MockReply | undefined =>
    Object.entries(others).find(([path]) => toPattern(path).test(url))?.[1];
  const server = mockServer((call) => {
    if (call.url === getSiteSettings.path) return settings(call);
    const other = findOther(call.url);
    if (other) return other(call);
    const question = findQuestion(call.url);
    if (question === undefined) throw new Error(`Nobody answers ${call.url}.`);
    const queue = replies[question] ?? usual[question];
    const reply = queue[Math.min(counts[question], queue.length - 1)];
    counts[question] += 1;
    return reply?.(call) ?? Response.error();
  });
  /** The questions that FMCSA answers. */
  const urls = () => server.urls().filter((url) => url !== getSiteSettings.path && !findOther(url));
  return { ...server, urls, counts };
}

/** A server's error with its sentence. */
export const failSaying = (status: number, message: string): MockReply =>
  respondWith({ success: false, message }, status);

/** Opens the DOT Health Check with this query string. */
export function openHealthCheck(search = "") {
  queryClient.clear();
  window.history.replaceState(null, "", `${paths.dotHealthCheck}${search}`);
  render(<DotHealthCheckPage />);
  const advanceTimers = (ms: number): void => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
  };
  return userEvent.setup({ advanceTimers, delay: null });
}

type TableTab = ComponentType<{ carrier: Carrier; tables: CarrierTables }>;

/** Renders the report of one of a carrier's inspections, alone; without others it has the usual ones. */
export function openReportAlone(inspectionId: string, more: Partial<Carrier> = {}) {
  const carrier = createCarrier({ inspections: ready(inspectionsAnswer()), ...more });
  render(
    <WithQueries>
      <InspectionReport inspectionId={inspectionId} carrier={carrier} />
    </WithQueries>,
  );
  return userEvent.setup({ delay: null });
}

/** Renders one tab of a carrier, as the page does at this URL. */
export function openTableTab(Tab: TableTab, search: string, more: Partial<Carrier>) {
  window.history.replaceState(null, "", `${paths.dotHealthCheck}${search}`);
  const carrier = createCarrier(more);
  const Shown = () => <Tab carrier={carrier} tables={useCarrierTables()} />;
  render(<Shown />);
  return userEvent.setup({ delay: null });
}

/** With a fake clock: lets time pass, and everything that it brings arrive. */
export const wait = async (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

export const dotField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "DOT number" });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const tab = (name: string) => screen.findByRole("tab", { name });
export const companyHeading = async (name = "Blue Mesa Hauling LLC") =>
  screen.findByRole("heading", { name });
