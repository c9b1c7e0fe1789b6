import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { companyAnswer, dot, source } from "#client/testing/dot-fixtures.ts";
import { companyHeading, dotField, mockFmcsa, openHealthCheck } from "#client/testing/dot-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";

afterEach(() => vi.unstubAllGlobals());

const settings = respondWith({
  analytics: null,
  addressSuggestions: false,
  sampleCarriers: [
    { dotNumber: dot, about: "large for-hire carrier" },
    { dotNumber: "77", about: "new authority" },
  ],
});
const label = () => screen.queryByText("Sample data:")?.parentElement?.textContent;
const sampleCompany = respondWith({
  ...companyAnswer(),
  sources: [source("kjg3-diqy", { sample: true })],
});

describe("in a demo", () => {
  it("the server's sample carriers are below the field, under a label, before anything is searched", async () => {
    const { urls } = mockFmcsa({ settings });
    openHealthCheck();
    const list = await screen.findByRole("list", { name: "Sample carriers" });
    expect(
      within(list)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual([`${dot}large for-hire carrier`, "77new authority"]);
    expect(label()).toBe("Sample data: made-up carriers, not FMCSA's records.");
    expect(urls()).toEqual([]);
  });

  it("a press on one searches for it, fills the field and takes the keyboard to the carrier", async () => {
    mockFmcsa({ settings, company: [sampleCompany] });
    const user = openHealthCheck();
    await user.click(await screen.findByRole("button", { name: /^1234567/ }));
    const heading = await companyHeading();
    expect(dotField().value).toBe(dot);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole("list", { name: "Sample carriers" })).toBeNull();
  });

  it("made-up data is labeled beside the carrier and at its source, also from a link to it", async () => {
    mockFmcsa({ settings, company: [sampleCompany] });
    openHealthCheck(`?dot=${dot}`);
    await companyHeading();
    expect(screen.getByText("Sample data, not FMCSA's")).toBeTruthy();
    expect(screen.getByText(/Source: sample data in place of FMCSA SMS census/)).toBeTruthy();
  });
});

describe("elsewhere", () => {
  it("there is no label and there are no sample carriers", async () => {
    mockFmcsa();
    const user = openHealthCheck();
    await user.type(dotField(), `${dot}{Enter}`);
    await companyHeading();
    expect(screen.queryByText(/Sample/)).toBeNull();
  });
});
