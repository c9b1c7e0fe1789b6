import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { dotPath } from "#client/lib/paths.ts";
import { companyAnswer, dot } from "#client/testing/dot-fixtures.ts";
import {
  button,
  companyHeading,
  dotField,
  failSaying,
  mockFmcsa,
  openHealthCheck,
  tab,
} from "#client/testing/dot-harness.tsx";
import { neverRespond, respondWith } from "#client/testing/mock-server.ts";

afterEach(() => vi.unstubAllGlobals());

const clearButton = () => screen.queryByRole("button", { name: "Clear" });

describe("the DOT number field", () => {
  it("has an example, phones' number pad, and takes nothing away from what is pasted", async () => {
    mockFmcsa();
    const user = openHealthCheck();
    expect(dotField().placeholder).toBe("e.g. 1234567");
    expect(dotField().inputMode).toBe("numeric");
    expect(dotField().maxLength).toBe(-1);
    await user.click(dotField());
    await user.paste("USDOT 123");
    expect(dotField().value).toBe("USDOT 123");
  });

  it("does nothing while it is empty or blank", async () => {
    const { urls } = mockFmcsa();
    const user = openHealthCheck();
    await user.click(button("Search"));
    await user.type(dotField(), "   {Enter}");
    expect(urls()).toEqual([]);
    expect(window.location.search).toBe("");
    expect(dotField().getAttribute("aria-invalid")).toBe("false");
  });

  it("asks nothing while it is typed into; Enter asks for company, inspections, vehicles and safety record", async () => {
    const { urls } = mockFmcsa();
    const user = openHealthCheck();
    await user.type(dotField(), ` ${dot}`);
    expect(urls()).toEqual([]);
    await user.keyboard("{Enter}");
    await companyHeading();
    // Extras ask for more.
    expect(urls()).toEqual(
      expect.arrayContaining([
        `/api/profile/${dot}`,
        `/api/inspections/snapshot/${dot}`,
        `/api/vehicles/${dot}`,
        `/api/safety/${dot}`,
        `/api/profile/${dot}/registration`,
        `/api/profile/${dot}/licensing`,
      ]),
    );
    expect(window.location.search).toBe(`?dot=${dot}`);
    expect(dotField().value).toBe(dot);
  });

  it("understands USDOT 123, and says what it left out", async () => {
    const { urls } = mockFmcsa();
    const user = openHealthCheck();
    await user.type(dotField(), "USDOT 00123{Enter}");
    await waitFor(() => expect(urls()).toContain("/api/profile/123"));
    expect(screen.getByText(/We left out/).textContent).toBe("Searched for 123. We left out “USDOT 00”.");
    expect(dotField().value).toBe("123");
    await user.type(dotField(), "4");
    expect(screen.queryByText(/We left out/)).toBeNull();
  });

  it.each([
    ["MC 123456", /MC123456 is a docket number, not a DOT number/],
    ["blue mesa", /1 to 8 digits, nothing else/],
  ])("keeps %s, says what is wrong with it, and asks nobody", async (text, message) => {
    const { urls } = mockFmcsa();
    const user = openHealthCheck();
    await user.type(dotField(), `${text}{Enter}`);
    expect(screen.getByText(message)).toBeTruthy();
    expect(dotField().value).toBe(text);
    expect(dotField().getAttribute("aria-invalid")).toBe("true");
    const note = document.getElementById(dotField().getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toMatch(message);
    expect(urls()).toEqual([]);
    await user.type(dotField(), "{Backspace}");
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe("a search", () => {
  /** Searches a carrier, and returns what lets its company be answered. */
  async function searchSlowly(): Promise<() => void> {
    let answer: () => void = () => undefined;
    const company = async () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(Response.json(companyAnswer()));
      });
    mockFmcsa({ company: [company] });
    const user = openHealthCheck();
    await user.type(dotField(), `${dot}{Enter}`);
    return () => answer();
  }

  it("shows Searching... until the company is there, and then moves the keyboard to it", async () => {
    const answer = await searchSlowly();
    expect(button("Searching...")).toBeTruthy();
    answer();
    const heading = await companyHeading();
    expect(button("Search")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("leaves the keyboard alone if the user has moved on meanwhile", async () => {
    const answer = await searchSlowly();
    const inspections = await tab("Inspections");
    act(() => inspections.focus());
    answer();
    await companyHeading();
    expect(document.activeElement).toBe(inspections);
  });

  it("is emptied with its results by Clear, which returns to the field, and comes back with Back", async () => {
    mockFmcsa();
    const user = openHealthCheck();
    await user.type(dotField(), `${dot}{Enter}`);
    await companyHeading();
    await user.click(button("Clear"));
    expect(dotField().value).toBe("");
    expect(document.activeElement).toBe(dotField());
    expect(window.location.search).toBe("");
    expect(screen.queryByRole("tab")).toBeNull();
    expect(clearButton()).toBeNull();
    act(() => window.history.back());
    await companyHeading();
    expect(dotField().value).toBe(dot);
    expect(document.activeElement).toBe(dotField());
  });

  it("for the same number again asks only for what failed", async () => {
    const { counts } = mockFmcsa({
      inspections: [failSaying(503, "FMCSA did not answer."), neverRespond],
    });
    const user = openHealthCheck(`?dot=${dot}`);
    await companyHeading();
    await waitFor(() => expect(counts.inspections).toBe(1));
    await user.click(button("Search"));
    await waitFor(() => expect(counts.inspections).toBe(2));
    expect([counts.company, counts.vehicles]).toEqual([1, 1]);
  });
});

describe("the URL", () => {
  it("opens a carrier with its tab, and moves no focus", async () => {
    mockFmcsa();
    openHealthCheck(`?dot=${dot}&tab=vehicles`);
    await companyHeading();
    expect(dotField().value).toBe(dot);
    expect((await tab("Vehicles")).getAttribute("aria-selected")).toBe("true");
    expect(document.activeElement).toBe(document.body);
  });

  it("follows the tabs, which arrow keys reach, and Back returns to the one before", async () => {
    mockFmcsa();
    const user = openHealthCheck(`?dot=${dot}`);
    const overview = await tab("Company Overview");
    act(() => overview.focus());
    await user.keyboard("{ArrowRight}");
    expect(window.location.search).toBe(`?dot=${dot}&tab=inspections`);
    expect((await tab("Inspections")).getAttribute("aria-selected")).toBe("true");
    act(() => window.history.back());
    await waitFor(async () =>
      expect((await tab("Company Overview")).getAttribute("aria-selected")).toBe("true"),
    );
  });

  it("changes the carrier, and asks once for each within five minutes", async () => {
    const { counts } = mockFmcsa({
      company: [
        respondWith(companyAnswer()),
        respondWith(companyAnswer({ legalName: "RED ROCK CO", dotNumber: "77" })),
      ],
    });
    openHealthCheck(`?dot=${dot}`);
    await companyHeading();
    act(() => navigate(dotPath("77")));
    await companyHeading("Red Rock Co");
    expect(dotField().value).toBe("77");
    act(() => navigate(dotPath(dot)));
    await companyHeading();
    expect(counts.company).toBe(2);
  });

  it("with something else than a DOT number puts it in the field, with what is wrong", () => {
    const { urls } = mockFmcsa();
    openHealthCheck("?dot=MC55");
    expect(dotField().value).toBe("MC55");
    expect(screen.getByText(/^MC55 is a docket number/)).toBeTruthy();
    expect(urls()).toEqual([]);
  });

  it("that names two carriers opens the first one, and asks about no other", async () => {
    const { urls } = mockFmcsa();
    openHealthCheck(`?dot=${dot}&dot=7654321`);
    await companyHeading();
    expect(dotField().value).toBe(dot);
    expect(urls().filter((url) => !url.includes(dot))).toEqual([]);
  });

  it("with a tab that there is not opens the first", async () => {
    mockFmcsa();
    openHealthCheck(`?dot=${dot}&tab=toll-roads`);
    expect((await tab("Company Overview")).getAttribute("aria-selected")).toBe("true");
  });
});

it("the page says where its data comes from before anything is searched", () => {
  mockFmcsa();
  openHealthCheck();
  expect(screen.getByRole("heading", { name: "Data Disclaimer" }).parentElement?.textContent).toMatch(
    /public government sources.*as is.*no guarantee.*your own risk/,
  );
});
