import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { VinCorrection } from "#shared/vin/corrections.ts";
import { failWith, mockServer } from "#client/testing/mock-server.ts";
import { vinInput, button, invalid, openChecker } from "#client/testing/vin-checker-harness.tsx";
import { createVinAnswer, tractor, tractorVin, van } from "#client/testing/vin-fixtures.ts";

afterEach(() => vi.unstubAllGlobals());

const missing = tractorVin.slice(0, 16);
const meant: VinCorrection = { vin: tractorVin, positions: [17], facts: tractor };
const other: VinCorrection = { vin: "1FUJGLDR3CLBP8883", positions: [17], facts: van };
const suggesting =
  (...suggestions: VinCorrection[]) =>
  async () =>
    Response.json({ suggestions });

const paste = async (user: ReturnType<typeof openChecker>, text: string) => {
  await user.click(vinInput());
  await user.paste(text);
};

describe("a text that is one slip away from a VIN", () => {
  it("is answered with VINs that may have been meant, after a pause, each one click from its result", async () => {
    const { urls } = mockServer(suggesting(meant, other), async () => Response.json(createVinAnswer()));
    const user = openChecker();
    await paste(user, missing);
    expect(urls()).toEqual([]);
    await screen.findByText("One character is missing. Did you mean one of these?");
    expect(urls()).toEqual([`/api/vin-suggestions/${missing}`]);
    expect(
      screen.getByText(/Compare every character with the plate on the vehicle or the registration/),
    ).toBeTruthy();
    await user.click(
      screen.getByRole("link", {
        name: /^Check 1FUJGLDR3CLBP8834 instead, with a character added at position 17:/,
      }),
    );
    const heading = await screen.findByRole("heading", { name: "2012 Freightliner Cascadia" });
    expect(vinInput().value).toBe(tractorVin);
    expect(urls().at(-1)).toBe(`/api/vin/${tractorVin}`);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("words a single suggestion as a possibility", async () => {
    mockServer(suggesting({ ...meant, positions: [] }));
    const user = openChecker();
    await paste(user, `${tractorVin}4`);
    await screen.findByText("There's one character too many. It might be this VIN:");
    expect(screen.getByRole("link", { name: /instead, with one character left out:/ })).toBeTruthy();
  });

  it("with a letter that no VIN has is answered too", async () => {
    const { urls } = mockServer(suggesting(meant, other));
    const user = openChecker();
    await paste(user, `I${tractorVin.slice(1)}`);
    await screen.findByText("Did you mean one of these?");
    expect(urls()).toEqual([`/api/vin-suggestions/I${tractorVin.slice(1)}`]);
  });

  it("is not asked about while the 17th character is on its way", async () => {
    const { urls } = mockServer(suggesting(meant));
    const user = openChecker();
    await user.type(vinInput(), tractorVin);
    await user.tab();
    expect(urls()).toEqual([]);
    expect(screen.queryByText(/might be this VIN/)).toBeNull();
  });

  it("with no similar VIN gets that answer, with the explanation of older VINs", async () => {
    mockServer(suggesting());
    const user = openChecker();
    await paste(user, missing);
    await user.keyboard("{Enter}");
    await screen.findByText(/^We found no similar VIN/);
    expect(screen.getByText("Built before 1981?")).toBeTruthy();
  });

  it("stays as it is where the suggestions fail", async () => {
    mockServer(failWith(429));
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const user = openChecker();
    await paste(user, missing);
    await user.keyboard("{Enter}");
    await screen.findByText("We couldn't look for similar VINs. What you typed is still here.");
    expect(vinInput().value).toBe(missing);
    vi.restoreAllMocks();
  });
});

describe("a number of a vehicle built before 1981", () => {
  it.each(["F10GLR12345", "12345"])("%s is explained, and nobody is asked", async (text) => {
    const { urls } = mockServer(suggesting());
    const user = openChecker();
    await paste(user, text);
    expect(screen.queryByText("Built before 1981?")).toBeNull();
    await user.keyboard("{Enter}");
    const note = within(screen.getByText("Built before 1981?").parentElement ?? document.body);
    expect(note.getByRole("link", { name: /Enter the vehicle by hand/ })).toBeTruthy();
    expect(urls()).toEqual([]);
  });

  it.each(["1234", "TRAILER"])("is not what %s is taken for", async (text) => {
    mockServer(suggesting());
    const user = openChecker();
    await user.type(vinInput(), `${text}{Enter}`);
    expect(screen.queryByText("Built before 1981?")).toBeNull();
  });
});

describe("with the keyboard alone", () => {
  it("Tab from an invalid VIN shows the error and goes on to what helps with it", async () => {
    mockServer(suggesting());
    const user = openChecker();
    await user.type(vinInput(), "1FUJGLDR3");
    await user.tab();
    expect(screen.getByText(invalid)).toBeTruthy();
    expect(document.activeElement).toBe(button("Clear the VIN"));
    await user.keyboard("{Enter}");
    expect([vinInput().value, document.activeElement]).toEqual(["", vinInput()]);
  });

  it("Enter leaves the caret in the field, with the error below it, and Tab goes on from there", async () => {
    mockServer(suggesting());
    const user = openChecker();
    await user.type(vinInput(), "1FUJGLDR3CLO{Enter}");
    expect(document.activeElement).toBe(vinInput());
    expect(screen.getByText(invalid)).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(button("Use 0"));
  });
});
