import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startPath } from "#client/lib/paths.ts";
import { companyAnswer, dot, source, failed, pending } from "#client/testing/dot-fixtures.ts";
import { button, companyHeading, mockFmcsa, openHealthCheck } from "#client/testing/dot-harness.tsx";
import { mockDownloads } from "#client/testing/mock-downloads.ts";
import { failWith, neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { couldNotCheck, createCarrier, ready } from "#client/testing/underwriter-fixtures.ts";
import { getReadiness } from "./report-actions.tsx";

const asking = { ...couldNotCheck<never>(), status: "asking", failure: undefined } as const;
const all = (part: typeof asking | ReturnType<typeof couldNotCheck<never>>) => ({
  company: part,
  inspections: part,
  vehicles: part,
  safety: part,
  registration: part,
  licensing: part,
});

it("nothing can be downloaded before anything has loaded, and the page gives the reason", () => {
  expect(getReadiness(createCarrier(all(asking)))).toEqual({
    isReady: false,
    text: "You can download and share this once FMCSA's data is here.",
  });
});

it("nothing can be taken along if nothing could be checked", () => {
  const carrier = createCarrier(all(couldNotCheck<never>()));
  expect(getReadiness(carrier)).toMatchObject({ isReady: false, text: expect.stringContaining("couldn't") });
});

it("a part that is still loading, or failed, is named", () => {
  expect(getReadiness(createCarrier({ inspections: asking, vehicles: asking })).text).toBe(
    "Still loading: inspections and vehicles. A download made now says what is missing.",
  );
  expect(
    getReadiness(createCarrier({ vehicles: ready([], { sources: [pending("rbkj-cgst")] }) })).text,
  ).toMatch(/^Still loading: vehicles\./);
  expect(getReadiness(createCarrier({ vehicles: ready([], { sources: [failed("rbkj-cgst")] }) }))).toEqual({
    isReady: true,
    text: "Couldn't fully check: vehicles. The download says what is missing.",
  });
});

it("a carrier that is here whole has nothing missing", () => {
  expect(getReadiness(createCarrier()).text).toMatch(/^Made on your device, with today's date/);
});

vi.mock("#client/lib/web-fonts.ts", async () => {
  const { testFonts } = await import("#client/testing/document-fonts.ts");
  return { webFonts: testFonts };
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 22, 10) });
  toastStore.set(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const openCarrier = async () => {
  const user = openHealthCheck(`?dot=${dot}&tab=inspections`);
  await companyHeading();
  await waitFor(() => expect(screen.getByText(/^Made on your device, with today's date/)).toBeTruthy());
  return user;
};

const group = () => within(screen.getByRole("group", { name: "Download and share" }));

describe("take it along", () => {
  it("starts a profile, or downloads the report as a PDF with the number and the day in its name", async () => {
    const saved = mockDownloads();
    mockFmcsa();
    const user = await openCarrier();
    const link = screen.getByRole("link", { name: "Start my profile from this record" });
    expect(link.getAttribute("href")).toBe(startPath(dot));
    await user.click(button("Download this report"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("DOT_1234567_Report_2026-11-22.pdf");
    expect(saved[0]?.blob.type).toBe("application/pdf");
    expect(saved[0]?.blob.size).toBeGreaterThan(5000);
    await waitFor(() => expect(toastStore.get()?.title).toBe("Downloaded"));
    expect(button("Download this report").getAttribute("aria-disabled")).toBe("false");
  });

  it("names the files of a demo's data sample files", async () => {
    const saved = mockDownloads();
    const sources = [source("kjg3-diqy", { sample: true })];
    mockFmcsa({ company: [respondWith({ ...companyAnswer(), sources })] });
    const user = await openCarrier();
    await user.click(button("Print or spreadsheet"));
    await user.click(button("Units CSV"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("Sample_DOT_1234567_Units_2026-11-22.csv");
  });

  it("downloads a workbook, and each list as a CSV file", async () => {
    const saved = mockDownloads();
    mockFmcsa();
    const user = await openCarrier();
    await user.click(button("Print or spreadsheet"));
    for (const name of ["Excel, 5 sheets", "Inspections CSV", "Violations CSV", "Units CSV", "BASICs CSV"]) {
      toastStore.set(undefined);
      await user.click(button(name));
      await waitFor(() => expect(toastStore.get()?.title).toBe("Downloaded"));
    }
    expect(saved.map(({ name }) => name)).toEqual([
      "DOT_1234567_Data_2026-11-22.xlsx",
      "DOT_1234567_Inspections_2026-11-22.csv",
      "DOT_1234567_Violations_2026-11-22.csv",
      "DOT_1234567_Units_2026-11-22.csv",
      "DOT_1234567_BASICs_2026-11-22.csv",
    ]);
  });

  it("copies the link to the carrier and its open tab, and nothing else of the URL", async () => {
    mockFmcsa();
    const user = openHealthCheck(`?dot=${dot}&tab=vehicles&utm_source=mail`);
    await companyHeading();
    await user.click(button("Copy link"));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(
        `${window.location.origin}/dot-health-check?dot=${dot}&tab=vehicles`,
      ),
    );
    expect(toastStore.get()?.title).toBe("Link Copied");
  });

  it("says that a file failed, and changes nothing", async () => {
    mockDownloads();
    mockFmcsa();
    const user = await openCarrier();
    Object.assign(URL, {
      createObjectURL: () => {
        throw new Error("no memory left");
      },
    });
    const before = screen.getByRole("tabpanel").textContent;
    await user.click(button("Download this report"));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: "Not Downloaded", look: "destructive" }),
    );
    expect(toastStore.get()?.description).toContain("Nothing here changed.");
    expect(screen.getByRole("tabpanel").textContent).toBe(before);
    expect(button("Download this report").textContent).toBe("Download this report");
  });
});

describe("what isn't there", () => {
  it("leaves the buttons disabled, with the reason, until something is", async () => {
    mockFmcsa({
      company: [neverRespond],
      inspections: [neverRespond],
      vehicles: [neverRespond],
      safety: [neverRespond],
      registration: [neverRespond],
      licensing: [neverRespond],
    });
    openHealthCheck(`?dot=${dot}`);
    const download = await screen.findByRole<HTMLButtonElement>("button", { name: "Download this report" });
    expect(
      group()
        .getAllByRole<HTMLButtonElement>("button")
        .every(({ disabled }) => disabled),
    ).toBe(true);
    const reason = document.getElementById(download.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("You can download and share this once FMCSA's data is here.");
  });

  it("is left out of the lists to download, and said", async () => {
    mockFmcsa({ safety: [failWith(503)] });
    const user = openHealthCheck(`?dot=${dot}`);
    await companyHeading();
    await screen.findByText(/^Couldn't fully check: safety record\./);
    await user.click(button("Print or spreadsheet"));
    expect(button("Violations CSV").disabled).toBe(true);
    expect(button("Units CSV").disabled).toBe(false);
  });

  it("is offered for no number that nobody has", async () => {
    mockFmcsa({ company: [respondWith({ success: false, message: "DOT number not found" }, 404)] });
    openHealthCheck(`?dot=${dot}`);
    await screen.findByRole("heading", { name: "DOT number not found" });
    expect(screen.queryByRole("button", { name: "Download this report" })).toBeNull();
  });
});
