import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createViolation, dot, failed, pending, source } from "#client/testing/dot-fixtures.ts";
import { mockFmcsa, openHealthCheck, openReportAlone, wait } from "#client/testing/dot-harness.tsx";
import { type MockReply, neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";
import type { Violation } from "#shared/carrier/inspection.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failure =
  "Failed to load violation details. This may be due to API limits or connectivity issues. Try again";
const found = (...violations: Violation[]) => respondWith({ violations, sources: [source("8mt8-2mdr")] });

function openInspection(id: string, ...violations: MockReply[]) {
  const server = mockFmcsa({ violations });
  return { ...server, user: openReportAlone(id) };
}
/** Of its violations FMCSA counts 3. */
const open = (...violations: MockReply[]) => openInspection("900000001", ...violations);
/** Of its violations FMCSA counts none. */
const openClean = (...violations: MockReply[]) => openInspection("900000002", ...violations);
const summary = async () => screen.findByRole("region", { name: "Violation Summary" });
/** The table's groups: the cells of each one's first row, and the text of its second. */
const groups = async () => {
  const table = await within(await summary()).findByRole("table", { name: "Violations by code" });
  return [...table.querySelectorAll("tbody")].map((group) => ({
    cells: [...(group.rows[0]?.cells ?? [])].map(({ textContent }) => textContent),
    text: group.rows[1]?.textContent ?? "",
  }));
};

describe("violations", () => {
  it("are grouped by code, with count, out-of-service count and severity weight", async () => {
    const { urls } = open(
      found(
        createViolation(),
        createViolation({ outOfServiceIndicator: true }),
        createViolation({
          violationCode: "ZZ9",
          violationDescription: "Odd thing",
          severityWeight: undefined,
        }),
      ),
    );
    const [first, second] = await groups();
    expect(first?.cells).toEqual(["393.47(e)", "2", "1", "4"]);
    expect(second?.cells).toEqual(["ZZ9", "1", "0", "Not given"]);
    expect(within(await summary()).getByText("Violations: 3")).toBeTruthy();
    // The carrier's number spares the server a look-up.
    expect(urls()).toContain(`/api/inspections/900000001/violations?dot=${dot}`);
  });

  it("have their category, what usually fixes them, and FMCSA's wording labeled as FMCSA's", async () => {
    const odd = createViolation({ violationCode: "ZZ9", violationDescription: "Odd thing" });
    const nameless = createViolation({ violationCode: undefined, violationDescription: undefined });
    open(found(createViolation(), odd, nameless));
    const all = await groups();
    const find = (code: string) => all.find(({ cells }) => cells[0] === code)?.text;
    expect(find("393.47(e)")).toMatch(/What usually fixes it: .+FMCSA's wording: Clamp or roto type brake/);
    expect(find("ZZ9")).toMatch(/Vehicle Maintenance.*FMCSA's wording: Odd thing/);
    expect(find("Unknown")).toContain("Violation description not available");
  });

  it("that FMCSA counts but doesn't list aren't a clean inspection", async () => {
    open(found());
    expect(
      await screen.findByText(
        "FMCSA counted 3 violations in this inspection, but its list doesn't say which.",
      ),
    ).toBeTruthy();
    expect(screen.queryByText("Clean Inspection")).toBeNull();
    expect(screen.getByText("Violations: 3")).toBeTruthy();
  });

  it("that there are none of make a clean inspection", async () => {
    openClean(found());
    expect(await screen.findByText("Clean Inspection")).toBeTruthy();
    expect(screen.getByText("No violations recorded for this inspection")).toBeTruthy();
    expect(screen.getByText("Violations: 0")).toBeTruthy();
  });
});

describe("while violations are on the way", () => {
  it("the report says so, and nothing about a clean inspection", async () => {
    open(neverRespond);
    expect(await screen.findByText("Loading violations...")).toBeTruthy();
    expect(screen.queryByText("Clean Inspection")).toBeNull();
    expect(screen.queryByText(/^Violations:/)).toBeNull();
  });

  it("they are asked for every 3 seconds if the server has none yet, and come without a press", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { counts } = open(respondWith({ sources: [pending("8mt8-2mdr")] }, 202), found(createViolation()));
    await screen.findByRole("region", { name: "Vehicle Information" });
    expect(await screen.findByText("FMCSA is slow to respond. Still trying.")).toBeTruthy();
    expect(screen.getByText("Loading violations...")).toBeTruthy();
    await wait(3000);
    expect(await groups()).toHaveLength(1);
    await wait(30_000);
    expect(counts.violations).toBe(2);
  });
});

describe("violations that could not be checked", () => {
  it.each([
    ["nobody answers", unreachable],
    ["the data set could not be read", respondWith({ sources: [failed("8mt8-2mdr")] })],
    [
      "half of it could not be read",
      respondWith({ violations: [], sources: [source("8mt8-2mdr"), failed("876r-jsdb")] }),
    ],
  ])("since %s say so, not that the inspection was clean, and can be tried again", async (_why, reply) => {
    const { user } = open(reply, found(createViolation()));
    expect((await screen.findByRole("alert")).textContent).toBe(failure);
    expect(screen.queryByText("Clean Inspection")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await groups()).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("opening a report again", () => {
  const openPage = (id: string, ...violations: MockReply[]) => {
    const server = mockFmcsa({ violations });
    return { ...server, user: openHealthCheck(`?dot=${dot}&tab=inspections&inspection=${id}`) };
  };

  it("asks again, and shows nothing from before", async () => {
    const { user, counts } = openPage("900000001", found(createViolation()), neverRespond);
    await groups();
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "NM0012345" }));
    expect(await screen.findByText("Loading violations...")).toBeTruthy();
    expect(counts.violations).toBe(2);
    expect(screen.queryByText("Violations: 1")).toBeNull();
  });

  it("is what asks, not coming back to the window", async () => {
    const { counts } = openPage("900000002", found());
    await screen.findByText("Clean Inspection");
    act(() => {
      window.dispatchEvent(new Event("visibilitychange"));
      window.dispatchEvent(new Event("focus"));
    });
    await waitFor(() => expect(counts.violations).toBe(1));
  });
});
