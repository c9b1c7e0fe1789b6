import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fleetPathSlot } from "#client/features/vin-checker/vin-slots.ts";
import { mockServer } from "#client/testing/mock-server.ts";
import {
  vinInput,
  button,
  invalid,
  openChecker,
  respondWithVin,
} from "#client/testing/vin-checker-harness.tsx";
import { tractorVin, vanVin } from "#client/testing/vin-fixtures.ts";

let urls: () => string[] = () => [];
beforeEach(() => {
  ({ urls } = mockServer(respondWithVin()));
});
afterEach(() => vi.unstubAllGlobals());

const isRed = () => vinInput().getAttribute("aria-invalid") === "true";
const counter = (text: string) => screen.getByText(text, { normalizer: (raw) => raw.trim() });

describe("typing a VIN", () => {
  it("is in capitals and counted, and asks nobody anything", async () => {
    const user = openChecker();
    expect(counter("0 / 17")).toBeTruthy();
    await user.type(vinInput(), "1fujgldr3clb");
    expect(vinInput().value).toBe("1FUJGLDR3CLB");
    expect(counter("12 / 17")).toBeTruthy();
    expect(isRed()).toBe(false);
    expect(button("Check VIN").disabled).toBe(true);
    expect(counter("12 / 17").className).not.toContain("text-brand");
    await user.type(vinInput(), "p8834");
    expect(button("Check VIN").disabled).toBe(false);
    expect(counter("17 / 17").className).toContain("text-brand");
    expect(urls()).toEqual([]);
  });

  it("says the count a while after the last key", async () => {
    const user = openChecker();
    await user.type(vinInput(), "1fu");
    expect(screen.queryByText("3 of 17 characters")).toBeNull();
    expect(await screen.findByText("3 of 17 characters")).toBeTruthy();
  });

  it("in its middle leaves the caret where it is", async () => {
    const user = openChecker();
    await user.type(vinInput(), "1fugldr");
    vinInput().setSelectionRange(3, 3);
    await user.keyboard("j");
    expect(vinInput().value).toBe("1FUJGLDR");
    expect(vinInput().selectionStart).toBe(4);
    await user.keyboard(" -");
    expect([vinInput().value, vinInput().selectionStart]).toEqual(["1FUJGLDR", 4]);
  });

  it("takes no 18th character, wherever it is typed", async () => {
    const user = openChecker();
    await user.type(vinInput(), `${tractorVin}x`);
    expect(vinInput().value).toBe(tractorVin);
    vinInput().setSelectionRange(2, 2);
    await user.keyboard("y");
    expect([vinInput().value, vinInput().selectionStart]).toEqual([tractorVin, 2]);
  });

  it("is called wrong once it is left or entered too short, and no longer when one goes on", async () => {
    const user = openChecker();
    await user.type(vinInput(), tractorVin.slice(0, 16));
    expect(screen.queryByText(invalid)).toBeNull();
    await user.tab();
    expect(isRed()).toBe(true);
    expect(screen.getByText(invalid)).toBeTruthy();
    expect(screen.getByText("16 characters: 1 missing.")).toBeTruthy();
    await user.type(vinInput(), "{Backspace}");
    expect(screen.queryByText(invalid)).toBeNull();
    await user.keyboard("{Enter}");
    expect(screen.getByText(invalid)).toBeTruthy();
  });

  it("is not called wrong when nothing was typed", async () => {
    const user = openChecker();
    await user.click(vinInput());
    await user.tab();
    expect(isRed()).toBe(false);
  });
});

describe("letters that no VIN has", () => {
  it("are listed at once with their positions, stay, and are each replaced with one click", async () => {
    const user = openChecker();
    await user.type(vinInput(), "1FUJGLDR3CLBPO83Q");
    expect(isRed()).toBe(true);
    const lines = screen.getAllByText(/^Position/).map((line) => line.textContent);
    expect(lines).toEqual([
      "Position 14: O — VINs don't use the letter O.",
      "Position 17: Q — VINs don't use the letter Q.",
    ]);
    expect(vinInput().value).toBe("1FUJGLDR3CLBPO83Q");
    await user.click(screen.getAllByRole("button", { name: "Use 0" }).at(0) ?? document.body);
    expect(vinInput().value).toBe("1FUJGLDR3CLBP083Q");
    expect(document.activeElement).toBe(vinInput());
    expect(vinInput().selectionStart).toBe(14);
  });

  it("are replaced all at once, look-alikes of other alphabets too; what resembles nothing is taken out", async () => {
    const user = openChecker();
    await user.click(vinInput());
    await user.paste("1FUJGLDR3CLBР88I4🚚");
    expect(screen.getByText(/a letter from another alphabet/)).toBeTruthy();
    await user.click(button("Replace all 2"));
    expect(vinInput().value).toBe("1FUJGLDR3CLBP8814🚚");
    await user.click(button("Remove it"));
    expect(vinInput().value).toBe("1FUJGLDR3CLBP8814");
    expect(isRed()).toBe(false);
  });

  it("are listed five at a time", async () => {
    const user = openChecker();
    await user.type(vinInput(), "OOOOOOO");
    expect(screen.getAllByText(/^Position/)).toHaveLength(5);
    expect(screen.getByText("And 2 more.")).toBeTruthy();
  });
});

describe("pasting", () => {
  it("drops spaces and dashes, of a VIN longer than the box with them too", async () => {
    const user = openChecker();
    await user.click(vinInput());
    await user.paste(" 1fuj-gldr-3\u2013clbp 8834\n");
    expect(vinInput().value).toBe(tractorVin);
    expect(button("Check VIN").disabled).toBe(false);
  });

  it("keeps all of a text that is too long, and offers the VIN in it", async () => {
    const user = openChecker();
    await user.click(vinInput());
    await user.paste(`VIN: ${tractorVin}`);
    expect(vinInput().value).toBe(`VIN:${tractorVin}`);
    expect(screen.getByText("21 characters: 4 too many.")).toBeTruthy();
    await user.click(button(`Use ${tractorVin}`));
    expect(vinInput().value).toBe(tractorVin);
    expect(screen.queryByText(/We found a VIN in it/)).toBeNull();
  });

  it("of a megabyte puts nothing in, says so at once, and leaves what stood there", async () => {
    const user = openChecker();
    await user.type(vinInput(), "1FU");
    await user.paste("A".repeat(1_048_576));
    expect(vinInput().value).toBe("1FU");
    expect(screen.getByText(/has 1,048,576 characters.*What you had here before is still here/)).toBeTruthy();
  });

  it("of a whole column offers the first VINs, and leads to the check of many where there is one", async () => {
    fleetPathSlot.fill("/fleet");
    const user = openChecker();
    await user.click(vinInput());
    await user.paste(Array.from({ length: 40 }, () => `${tractorVin}\n${vanVin}`).join("\n"));
    expect(screen.getByText("We found 2 VINs in it:")).toBeTruthy();
    const link = screen.getByRole("link", { name: "Check many VINs at once" });
    expect(link.getAttribute("href")).toBe("/fleet");
  });
});

it("only the submission asks, and the VIN is in the address then", async () => {
  const user = openChecker();
  await user.type(vinInput(), tractorVin);
  expect(urls()).toEqual([]);
  await user.keyboard("{Enter}");
  await screen.findByRole("heading", { name: "2012 Freightliner Cascadia" });
  expect(urls()).toEqual([`/api/vin/${tractorVin}`]);
  await waitFor(() => expect(window.location.search).toBe(`?vin=${tractorVin}`));
});
