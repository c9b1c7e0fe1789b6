import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { vinPath } from "#client/lib/paths.ts";
import { failWith, mockServer, neverRespond, unreachable } from "#client/testing/mock-server.ts";
import {
  vinInput,
  button,
  invalid,
  openChecker,
  respondWithVin,
} from "#client/testing/vin-checker-harness.tsx";
import { tractorVin, van, vanVin } from "#client/testing/vin-fixtures.ts";

afterEach(() => vi.unstubAllGlobals());

const at = `?vin=${tractorVin}`;
const tractorHeading = async () => screen.findByRole("heading", { name: "2012 Freightliner Cascadia" });
const block = (name: string) => within(screen.getByRole("region", { name })).getAllByRole("definition");

describe("a result", () => {
  it("is shown when its URL is opened, and does not take the focus", async () => {
    mockServer(respondWithVin());
    openChecker(`?vin=${tractorVin.toLowerCase()}`);
    const heading = await tractorHeading();
    expect(vinInput().value).toBe(tractorVin);
    expect(document.activeElement).not.toBe(heading);
  });

  it("shows what is known in its two blocks and nothing that is not", async () => {
    mockServer(respondWithVin());
    openChecker(at);
    await tractorHeading();
    expect(block("Basic Information").map(({ textContent }) => textContent)).toEqual([
      "2012",
      "Freightliner",
      "Cascadia",
      "Truck-Tractor",
      "Truck",
    ]);
    // Above the heading, and in its row.
    expect(screen.getAllByText("Truck")).toHaveLength(2);
    expect(block("Technical Specifications")).toHaveLength(2);
    expect(screen.getByText(/^From NHTSA \(vPIC\), [A-Z]/)).toBeTruthy();
    expect(screen.getByText("Class 8")).toBeTruthy();
  });

  it("gets focus when the user requested it", async () => {
    mockServer(respondWithVin());
    const user = openChecker();
    await user.type(vinInput(), `${tractorVin}{Enter}`);
    const heading = await tractorHeading();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("changes with the address, back too, without asking twice", async () => {
    const { urls } = mockServer(respondWithVin(), respondWithVin({ vin: vanVin, facts: van }));
    openChecker(at);
    await tractorHeading();
    act(() => navigate(vinPath(vanVin)));
    await screen.findByRole("heading", { name: "2018 Wabash Vans" });
    expect(vinInput().value).toBe(vanVin);
    act(() => navigate(vinPath(tractorVin)));
    await tractorHeading();
    expect(vinInput().value).toBe(tractorVin);
    expect(urls()).toEqual([`/api/vin/${tractorVin}`, `/api/vin/${vanVin}`]);
  });

  it.each(["?vin=1FU", "?vin=1FUJGLDR3CLBPO834", `?vin=${tractorVin}X`])(
    "of %s is not asked for: the box has it, and what is wrong with it",
    (search) => {
      const { urls } = mockServer(respondWithVin());
      openChecker(search);
      expect(vinInput().value).toBe(search.slice("?vin=".length));
      expect(screen.getByText(invalid)).toBeTruthy();
      expect(urls()).toEqual([]);
    },
  );

  it("has a placeholder while it loads, and after a moment a message", async () => {
    mockServer(neverRespond);
    openChecker(at);
    expect(screen.queryByText(/^Asking/)).toBeNull();
    const words = await screen.findByText(`Asking NHTSA about ${tractorVin}...`);
    expect(words.getAttribute("role")).toBe("status");
  });
});

describe("a lookup that fails", () => {
  it.each([
    [429, "Too many requests. Please wait a moment and try again."],
    [500, "The vehicle-safety agency service is temporarily unavailable. Please try again later."],
    [404, "VIN not found in the agency database."],
    [403, "Failed to decode VIN (Error 403). Please try again."],
  ])(
    "with %s shows the specified message; the VIN stays, and the user can try again",
    async (status, words) => {
      const { urls } = mockServer(failWith(status), respondWithVin());
      const user = openChecker(at);
      expect((await screen.findByRole("alert")).textContent).toContain(words);
      expect(vinInput().value).toBe(tractorVin);
      await user.click(button("Try again"));
      const heading = await tractorHeading();
      expect(urls()).toHaveLength(2);
      expect(document.activeElement).toBe(heading);
    },
  );

  it.each([
    ["nobody answers", unreachable],
    ["the answer is a page", async () => new Response("<h1>Maintenance</h1>")],
    ["the answer is something else", async () => Response.json({ vehicles: [] })],
  ])("since %s is explained by the fallback", async (_why, reply) => {
    mockServer(reply);
    openChecker(at);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to decode VIN. Please check the VIN and try again.");
  });

  it("without a network is reported at once, with the reason", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    mockServer(unreachable);
    openChecker(at);
    expect((await screen.findByRole("alert")).textContent).toContain("not connected to the internet");
    vi.restoreAllMocks();
  });

  it("can be pressed again from the form as well", async () => {
    const { urls } = mockServer(failWith(503), respondWithVin());
    const user = openChecker(at);
    await screen.findByRole("alert");
    await user.click(button("Check VIN"));
    await tractorHeading();
    expect(urls()).toHaveLength(2);
  });
});

it("submitting again for NHTSA's own answer shows it again without a request", async () => {
  const { urls } = mockServer(respondWithVin());
  const user = openChecker(at);
  const heading = await tractorHeading();
  await user.click(button("Check VIN"));
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(urls()).toHaveLength(1);
});
