import { createVinAnswer, tractorVin } from "#client/testing/vin-fixtures.ts";
import { mockServer, respondWith } from "#client/testing/mock-server.ts";
import { button, filled, getVins, openUnit } from "#client/testing/vin-field-harness.ts";
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useVinConsent, vinConsent, vinConsentKey } from "./vin-consent.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("whether VINs are looked up", () => {
  const Shown = () => <p>{useVinConsent()}</p>;

  test("is asked until it is answered, and remembered in this browser", () => {
    render(<Shown />);
    expect(screen.getByText("ask")).toBeTruthy();
    act(() => vinConsent.set("yes"));
    expect(screen.getByText("yes")).toBeTruthy();
    expect(localStorage.getItem(vinConsentKey)).toBe("yes");
  });

  test("follows another tab", () => {
    render(<Shown />);
    localStorage.setItem(vinConsentKey, "no");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: vinConsentKey })));
    expect(screen.getByText("no")).toBeTruthy();
  });

  test("is remembered by the page if the browser stores nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    act(() => vinConsent.set("no"));
    expect(vinConsent.get()).toBe("no");
    vi.restoreAllMocks();
    log.mockRestore();
    act(() => vinConsent.set("yes"));
    localStorage.clear();
    expect(vinConsent.get()).toBe("ask");
  });
});

test("in a form, a complete VIN is looked up once the user has chosen to have all looked up", async () => {
  const { calls } = mockServer(respondWith(createVinAnswer()));
  const { enter, user } = await openUnit();
  await enter(tractorVin);
  expect(getVins(calls)).toEqual([]);
  await user.click(button("Always look up VINs"));
  await waitFor(() => expect(filled()).toEqual(["2012", "freightliner", "tractor"]));
  expect(getVins(calls)).toEqual([tractorVin]);
  expect(screen.queryByRole("button", { name: "Always look up VINs" })).toBeNull();
});
