import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInspection, dot, inspectionsAnswer } from "#client/testing/dot-fixtures.ts";
import { companyHeading, mockFmcsa, openHealthCheck } from "#client/testing/dot-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { whilePrinting } from "#client/testing/printing.ts";
import { createCarrier } from "#client/testing/underwriter-fixtures.ts";
import { renderReport } from "./report-document.tsx";

beforeEach(() => {
  // The page is idle at once.
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => {
      task();
      return 0;
    },
    cancelIdleCallback: () => undefined,
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, "requestIdleCallback");
  vi.restoreAllMocks();
});

const getText = ({ textContent }: Element) => textContent;

/** Waits until the code of the printed report is there. Printing itself must not be waited for: it changes the page. */
const loaded = async () =>
  act(async () => {
    await vi.dynamicImportSettled();
  });

describe("printing a carrier", () => {
  it("shows the summary, and once on a press what all tabs have, in the report's order, instead of the tab on screen", async () => {
    const many = Array.from({ length: 120 }, (_none, index) =>
      createInspection({ unique_id: String(900_000_000 + index), report_number: `NM${1000 + index}` }),
    );
    mockFmcsa({ inspections: [respondWith(inspectionsAnswer(many))] });
    openHealthCheck(`?dot=${dot}&tab=vehicles`);
    await companyHeading();
    await screen.findByText(/^Made on your device, with today's date/);
    await loaded();
    const titles = () => whilePrinting(() => [...document.querySelectorAll("article h3")].map(getText));
    const lists = ["Inspections", "Violations by code", "Vehicles", "Crashes"];
    const summary = titles();
    vi.spyOn(window, "print").mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole("button", { name: "Print or spreadsheet" }));
    fireEvent.click(screen.getByRole("button", { name: "Print everything" }));
    const paper = whilePrinting(() => {
      const article = document.querySelector("article");
      const headings = within(article ?? document.body).getAllByRole("heading", { level: 3, hidden: true });
      return {
        headings: headings.map(({ textContent }) => textContent),
        reports: new Set(article?.textContent.match(/NM1\d{3}/g)).size,
        buttons: article?.querySelectorAll("button, input, select, nav").length,
        screenIsHidden: screen.getByRole("tabpanel").closest(".print\\:hidden") !== null,
      };
    });
    expect(paper).toEqual({
      headings: [
        "Out-of-service order",
        "What the underwriter sees",
        "Authority and insurance",
        "What to fix first",
        "Out-of-service rates",
        "BASIC measures",
        "Company overview",
        "Counts of the last 24 months",
        "Inspections",
        "Violations by code",
        "Vehicles",
        "Crashes",
        "MCS-150",
        "Data sources",
      ],
      reports: 120,
      buttons: 0,
      screenIsHidden: true,
    });
    expect(summary).toEqual(paper.headings.filter((title) => !lists.includes(title)));
    expect(titles()).toEqual(summary);
    expect(document.querySelector("article")).toBeNull();
    expect(screen.getByRole("tabpanel").closest(".print\\:hidden")).toBeNull();
  });

  it("leaves an open inspection report as it is", async () => {
    mockFmcsa();
    openHealthCheck(`?dot=${dot}&tab=inspections&inspection=900000001`);
    await screen.findByRole("dialog");
    await screen.findByText(/^Made on your device, with today's date/);
    await loaded();
    expect(whilePrinting(() => document.querySelector("article"))).toBeNull();
  });

  it("has a mark for every page where the data is a demo's", () => {
    render(renderReport(createCarrier({ isSample: true }), true));
    expect(screen.getByText("SAMPLE DATA, made up for a demo").className).toContain("fixed");
  });
});
