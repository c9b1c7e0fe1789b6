import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  companyAnswer,
  createInspection,
  dot,
  inspectionsAnswer,
  pending,
  source,
  vehiclesAnswer,
} from "#client/testing/dot-fixtures.ts";
import {
  companyHeading,
  failSaying,
  mockFmcsa,
  openHealthCheck,
  wait,
} from "#client/testing/dot-harness.tsx";
import { failWith, neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const slowText = "FMCSA is slow to respond. Still trying. This page fills in when it answers.";
const slow = () => screen.queryByText(slowText);
const noInspections = () => screen.queryByText("No inspection data available for this carrier");
const inspectionsPending = respondWith({ sources: [pending("rbkj-cgst")] }, 202);

describe("an answer that is pending", () => {
  it("is asked for again every 3 seconds until it comes, and then no more", async () => {
    const { counts } = mockFmcsa({
      inspections: [inspectionsPending, inspectionsPending, respondWith(inspectionsAnswer())],
    });
    openHealthCheck(`?dot=${dot}&tab=inspections`);
    await companyHeading();
    expect(slow()).toBeTruthy();
    expect(noInspections()).toBeNull();
    await wait(3000);
    expect(counts.inspections).toBe(2);
    expect(slow()).toBeTruthy();
    await wait(3000);
    expect(await screen.findByRole("button", { name: "NM0012345" })).toBeTruthy();
    expect(slow()).toBeNull();
    await wait(30_000);
    expect(counts).toMatchObject({ company: 1, inspections: 3, vehicles: 1 });
  });

  it("that was read earlier is shown, and replaced when the newer one comes", async () => {
    const refreshing = source("kjg3-diqy", { state: "stale", refreshing: true });
    mockFmcsa({
      company: [
        respondWith({ ...companyAnswer({ legalName: "OLD NAME LLC" }), sources: [refreshing] }),
        respondWith(companyAnswer()),
      ],
    });
    openHealthCheck(`?dot=${dot}`);
    await companyHeading("Old Name LLC");
    expect(screen.getByText("May be out of date")).toBeTruthy();
    expect(slow()).toBeNull();
    await wait(3000);
    await companyHeading();
    expect(screen.queryByText("May be out of date")).toBeNull();
  });

  it("is not asked for again once a request failed, but by Try again", async () => {
    const { counts } = mockFmcsa({ inspections: [inspectionsPending, failWith(503)] });
    openHealthCheck(`?dot=${dot}&tab=inspections`);
    await companyHeading();
    await wait(3000);
    expect(await screen.findByText("Couldn't check inspections")).toBeTruthy();
    await wait(30_000);
    expect(counts.inspections).toBe(2);
  });
});

describe("a request that nobody answers", () => {
  it("is called slow after 8 seconds, not before, and skeletons stay", async () => {
    mockFmcsa({ company: [neverRespond], inspections: [neverRespond], vehicles: [neverRespond] });
    openHealthCheck(`?dot=${dot}`);
    await wait(7900);
    expect(slow()).toBeNull();
    await wait(200);
    expect(slow()?.closest("[role=status]")).toBeTruthy();
    expect(document.querySelector("[aria-busy=true]")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a part that could not be checked", () => {
  it("says so in the server's words, never that there is nothing, and only it is tried again", async () => {
    const { counts } = mockFmcsa({
      inspections: [failSaying(503, "FMCSA is down for maintenance."), respondWith(inspectionsAnswer())],
    });
    const user = openHealthCheck(`?dot=${dot}&tab=inspections`);
    await companyHeading();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Couldn't check inspections");
    expect(alert.textContent).toContain("FMCSA is down for maintenance.");
    expect(noInspections()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "NM0012345" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(counts).toMatchObject({ company: 1, inspections: 2, vehicles: 1 });
  });

  it("differs from an empty list by its source: the data set failed, and the answer has no list", async () => {
    mockFmcsa({
      inspections: [respondWith({ sources: [{ dataSet: "rbkj-cgst", state: "failed" }] })],
    });
    openHealthCheck(`?dot=${dot}&tab=inspections`);
    expect(await screen.findByText("Couldn't check inspections")).toBeTruthy();
    expect(noInspections()).toBeNull();
  });

  it("makes an empty list of the others' no claim that there is nothing", async () => {
    const half = [source("rbkj-cgst"), { dataSet: "fx4q-ay7w", state: "failed" } as const];
    mockFmcsa({ inspections: [respondWith(inspectionsAnswer([], { sources: half }))] });
    openHealthCheck(`?dot=${dot}&tab=inspections`);
    expect(await screen.findByText(/part of FMCSA's data couldn't be checked/)).toBeTruthy();
    expect(noInspections()).toBeNull();
    expect(screen.getByText(/FMCSA Vehicle Inspection File: couldn't be checked/)).toBeTruthy();
  });

  it("keeps what was there before, with the reason why it could not be refreshed", async () => {
    const refreshing = [source("rbkj-cgst", { state: "stale", refreshing: true })];
    mockFmcsa({
      inspections: [
        respondWith(inspectionsAnswer([createInspection()], { sources: refreshing })),
        failSaying(429, "Too many requests."),
      ],
    });
    openHealthCheck(`?dot=${dot}&tab=inspections`);
    await screen.findByRole("button", { name: "NM0012345" });
    await wait(3000);
    expect((await screen.findByRole("alert")).textContent).toMatch(/Too many requests.*earlier answer/);
    expect(screen.getByRole("button", { name: "NM0012345" })).toBeTruthy();
  });
});

describe("a company that cannot be shown", () => {
  it.each([
    ["the server's", failSaying(404, "USDOT 1234567 is not in FMCSA's census."), /not in FMCSA's census/],
    ["our own", respondWith("no", 404), /DOT number not found in FMCSA census/],
  ])("because nobody has the number says so in %s words, without tabs", async (_whose, reply, words) => {
    mockFmcsa({ company: [reply], inspections: [neverRespond], vehicles: [neverRespond] });
    openHealthCheck(`?dot=${dot}`);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(words);
    expect(alert.textContent).toContain("Please verify the DOT number and try again");
    expect(screen.queryByRole("tab")).toBeNull();
    await wait(8100);
    expect(slow()).toBeNull();
  });

  it("because FMCSA is down says nothing about the number; the other parts are there", async () => {
    const { counts } = mockFmcsa({
      company: [failSaying(503, "FMCSA can't be reached."), respondWith(companyAnswer())],
    });
    const user = openHealthCheck(`?dot=${dot}&tab=vehicles`);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("FMCSA can't be reached.");
    expect(alert.textContent).not.toContain("verify");
    expect(await screen.findByText("1 vehicle found in inspection records")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await companyHeading();
    expect(counts).toMatchObject({ company: 2, inspections: 1, vehicles: 1 });
  });

  it.each([
    [true, "Our server can't be reached. Check your connection."],
    [false, "This device is not connected to the internet."],
  ])("without a response says why (connected: %s)", async (onLine, words) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    mockFmcsa({ company: [unreachable], inspections: [unreachable], vehicles: [unreachable] });
    openHealthCheck(`?dot=${dot}`);
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    vi.restoreAllMocks();
  });
});

it("an answer is asked for again after five minutes, and not before", async () => {
  const { counts } = mockFmcsa({ vehicles: [respondWith(vehiclesAnswer())] });
  const user = openHealthCheck(`?dot=${dot}`);
  await companyHeading();
  const leaveAndReturn = async () => {
    await user.click(screen.getByRole("button", { name: "Clear" }));
    await user.type(screen.getByRole("textbox"), `${dot}{Enter}`);
    await companyHeading();
  };
  await wait(4 * 60_000);
  await leaveAndReturn();
  expect(counts.vehicles).toBe(1);
  await wait(61_000);
  await leaveAndReturn();
  expect(counts.vehicles).toBe(2);
});
