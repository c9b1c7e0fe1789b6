import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { companyAnswer, dot, failed, inspectionsAnswer, source } from "#client/testing/dot-fixtures.ts";
import { companyHeading, mockFmcsa, openHealthCheck } from "#client/testing/dot-harness.tsx";
import { failWith, respondWith } from "#client/testing/mock-server.ts";

beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(() => vi.unstubAllGlobals());

const button = async () => screen.findByRole("button", { name: "Try again" });
const noButton = async () =>
  waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
const withoutPlaces = respondWith({
  ...inspectionsAnswer(),
  sources: [source("rbkj-cgst"), failed("fx4q-ay7w")],
});

describe("a data set that an answer lacks", () => {
  it("is named, and asked for again on a press", async () => {
    const { counts } = mockFmcsa({ inspections: [withoutPlaces, respondWith(inspectionsAnswer())] });
    const user = openHealthCheck(`?dot=${dot}&tab=inspections`);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Couldn't check FMCSA Vehicle Inspection File",
    );
    await user.click(await button());
    await noButton();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(counts.inspections).toBe(2);
  });
});

describe("the keyboard's place after a retry that worked", () => {
  it("is the list that took the place of the button", async () => {
    mockFmcsa({ inspections: [failWith(503), respondWith(inspectionsAnswer())] });
    const user = openHealthCheck(`?dot=${dot}&tab=inspections`);
    (await button()).focus();
    await user.keyboard("{Enter}");
    await noButton();
    const table = await screen.findByRole("table", { name: "Recent Inspections" });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.contains(table)).toBe(true);
  });

  it("is the company's name", async () => {
    mockFmcsa({ company: [failWith(503), respondWith(companyAnswer())] });
    const user = openHealthCheck(`?dot=${dot}`);
    (await button()).focus();
    await user.keyboard("{Enter}");
    const heading = await companyHeading();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("stays where the user went meanwhile", async () => {
    mockFmcsa({ company: [failWith(503), respondWith(companyAnswer())] });
    const user = openHealthCheck(`?dot=${dot}`);
    const field = screen.getByRole("textbox");
    await user.click(await button());
    await user.click(field);
    await companyHeading();
    expect(document.activeElement).toBe(field);
  });
});
