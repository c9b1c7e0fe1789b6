import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { partsOfErrorText } from "./agency-warning.tsx";
import { otherModelYear } from "./model-year-doubt.tsx";
import { failWith, mockServer, respondWith } from "#client/testing/mock-server.ts";
import { button, openChecker, respondWithVin } from "#client/testing/vin-checker-harness.tsx";
import { createVinAnswer, tractor, tractorVin, van, vanVin } from "#client/testing/vin-fixtures.ts";

afterEach(() => vi.unstubAllGlobals());

const swapped = "1FUJGLDR3CLBP8843";
const wrongDigit = {
  vin: swapped,
  ErrorCode: "1,14",
  ErrorText:
    "1 - Check Digit (9th position) does not calculate properly; 14 - Unable to provide information for some of the characters in the VIN, based on the manufacturer submission.",
} as const;
const correction = { vin: tractorVin, positions: [16, 17], facts: tractor };
const heading = async (name: string) => screen.findByRole("heading", { name });
const tractorHeading = async () => heading("2012 Freightliner Cascadia");

describe("what NHTSA finds wrong", () => {
  it("is shown in its words, each sentence on its own, beside the data", async () => {
    mockServer(respondWithVin(wrongDigit));
    openChecker(`?vin=${swapped}`);
    await tractorHeading();
    expect(screen.getByText(/doesn't pass every check/)).toBeTruthy();
    expect(screen.getByText("1 - Check Digit (9th position) does not calculate properly")).toBeTruthy();
    expect(screen.getByText(/^14 - Unable to provide information/)).toBeTruthy();
    expect(screen.getByText(/Position 9 is/).textContent).toContain(
      "Position 9 is 3, but the other 16 characters call for 4.",
    );
    expect(screen.getByText("Detroit Diesel DD15")).toBeTruthy();
  });

  it("is called a remark where the VIN decodes clean", async () => {
    const ErrorText = "0 - VIN decoded clean. Check Digit (9th position) is correct; 14 - Unable to provide";
    mockServer(respondWithVin({ ErrorCode: "0,14", ErrorText }));
    openChecker(`?vin=${tractorVin}`);
    await tractorHeading();
    expect(screen.getByText("This VIN checks out. NHTSA notes:")).toBeTruthy();
    expect(screen.queryByText(/does not pass every check|Did you mean|might be/)).toBeNull();
  });

  it("comes with what may have been meant, one click away, its differences marked", async () => {
    const { urls } = mockServer(
      respondWithVin({ ...wrongDigit, corrections: [correction] }),
      respondWithVin(),
    );
    const user = openChecker(`?vin=${swapped}`);
    await heading("It might be this VIN:");
    const link = screen.getByRole("link", {
      name: /Check 1FUJGLDR3CLBP8834 instead, which differs at positions 16 and 17/,
    });
    expect([...link.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["3", "4"]);
    await user.click(link);
    await waitFor(() => expect(screen.queryByText("It might be this VIN:")).toBeNull());
    expect(urls().at(-1)).toBe(`/api/vin/${tractorVin}`);
    expect(window.location.search).toBe(`?vin=${tractorVin}`);
    expect(document.activeElement).toBe(await tractorHeading());
  });

  it("shows as doubtful, and adds nothing to a schedule, where the data may be another vehicle's", async () => {
    const garbage = { Make: "SHERMAN + REILLY", VehicleType: "TRAILER" };
    mockServer(
      respondWithVin({
        vin: "12345678901234567",
        facts: garbage,
        ErrorCode: "1,11,14,400",
        ErrorText: "400 - Invalid",
      }),
    );
    openChecker("?vin=12345678901234567");
    await heading("Sherman + Reilly");
    expect(screen.getByText(/This may not be your vehicle/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /equipment schedule/ })).toBeNull();
    expect(screen.queryByText("Weight class and what it means")).toBeNull();
  });

  it("is a sentence where nothing was decoded at all", async () => {
    mockServer(
      respondWithVin({ facts: {}, ErrorCode: "7", ErrorText: "7 - Manufacturer is not registered" }),
    );
    openChecker(`?vin=${tractorVin}`);
    await heading("No vehicle details for this VIN");
    expect(screen.getByText("NHTSA has no data on this VIN.")).toBeTruthy();
    expect(screen.getByText("7 - Manufacturer is not registered")).toBeTruthy();
  });

  it("is split only between sentences", () => {
    expect(partsOfErrorText("1 - One; and more; 14 - Two")).toEqual(["1 - One; and more", "14 - Two"]);
    expect(partsOfErrorText("")).toEqual([]);
    expect(partsOfErrorText("Nothing numbered; at all")).toEqual(["Nothing numbered; at all"]);
  });
});

describe("where an answer comes from", () => {
  const offline = { source: { kind: "offline", dataDate: "2026-03-02" } } as const;

  it("is labeled when it was decoded offline, and NHTSA can be tried again", async () => {
    const { urls } = mockServer(respondWithVin(offline), respondWithVin());
    const user = openChecker(`?vin=${tractorVin}`);
    const label = "From our offline copy of NHTSA's data, March 2, 2026";
    expect(await screen.findByText(label)).toBeTruthy();
    await user.click(button("Try NHTSA again"));
    expect(await screen.findByText(/^From NHTSA \(vPIC\), [A-Z]/)).toBeTruthy();
    expect(screen.queryByText(label)).toBeNull();
    expect(urls()).toHaveLength(2);
  });

  it.each([
    ["offline again", respondWithVin(offline)],
    ["an error", failWith(503)],
  ])("says that nothing changed when the second answer is %s", async (_what, second) => {
    mockServer(respondWithVin(offline), second);
    const user = openChecker(`?vin=${tractorVin}`);
    await user.click(await screen.findByRole("button", { name: "Try NHTSA again" }));
    expect(await screen.findByText("NHTSA still isn't responding.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "2012 Freightliner Cascadia" })).toBeTruthy();
  });

  it("is asked again by the form too where it was not NHTSA", async () => {
    const { urls } = mockServer(respondWithVin(offline), respondWithVin());
    const user = openChecker(`?vin=${tractorVin}`);
    await screen.findByText(/^From our offline copy/);
    await user.click(button("Check VIN"));
    expect(await screen.findByText(/^From NHTSA \(vPIC\), [A-Z]/)).toBeTruthy();
    expect(urls()).toHaveLength(2);
  });
});

describe("the model year", () => {
  const AdditionalErrorText = "The Model Year decoded for this VIN may be incorrect.";

  it("can be chosen if the code may mean another year", async () => {
    const { urls } = mockServer(
      respondWithVin({ AdditionalErrorText }),
      respondWithVin({ facts: { ...tractor, ModelYear: "1982" } }),
    );
    const user = openChecker(`?vin=${tractorVin}`);
    const doubt = await screen.findByText(/2012 or 1982\? The VIN's year code fits both/);
    expect(doubt.previousElementSibling).toBe(await tractorHeading());
    expect(screen.queryByText(/NHTSA adds/)).toBeNull();
    await user.click(screen.getByRole("link", { name: "Decode it as a 1982" }));
    await heading("1982 Freightliner Cascadia");
    expect(urls().at(-1)).toBe(`/api/vin/${tractorVin}?modelYear=1982`);
    expect(screen.getByText(/Decoded as a 1982, the model year you chose/)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Decode without a year" }));
    await tractorHeading();
  });

  it("isn't asked about where only that year gives a model", async () => {
    mockServer(
      respondWith({ ...createVinAnswer(tractor, { codes: { AdditionalErrorText } }), isOnlyModelYear: true }),
    );
    openChecker(`?vin=${tractorVin}`);
    await tractorHeading();
    expect(screen.queryByText(/1982|NHTSA adds/)).toBeNull();
  });

  it.each([
    ["2012", 2026, "1982"],
    ["1990", 2026, "2020"],
    ["2027", 2026, "1997"],
    ["1998", 2026, undefined],
    ["1997", 2026, "2027"],
    ["2010", 2026, undefined],
    [undefined, 2026, undefined],
  ])("%s in %s may be %s", (year, now, other) => {
    expect(otherModelYear(year, new Date(now, 5, 1))).toBe(other);
  });
});

describe("a decoded vehicle", () => {
  const schedule = () => localStorage.getItem("companyProfile") ?? "";

  it.each([
    [tractorVin, tractor, "power units"],
    [vanVin, van, "trailers"],
  ])(
    "%s goes into the schedule once, truthfully told",
    async (vin, facts, list) => {
      const { toastStore } = await import("#client/ui/toast/toast-store.ts");
      mockServer(respondWithVin({ vin, facts }));
      const user = openChecker(`?vin=${vin}`);
      const add = await screen.findByRole("button", { name: "Add to my equipment schedule" });
      await user.click(add);
      await waitFor(() => expect(toastStore.get()?.title).toBe("Added to Your Schedule"));
      expect(toastStore.get()?.description).toBe(`${vin} is now in your ${list}, saved in this browser.`);
      expect(schedule()).toContain(vin);
      const before = schedule();
      await user.click(add);
      await waitFor(() => expect(toastStore.get()?.title).toBe("Already in Your Schedule"));
      expect(schedule()).toBe(before);
      act(() => toastStore.get()?.action?.run());
      expect(window.location.search).toBe("?section=equipment-schedule");
    },
    20_000,
  );

  it("that this browser can't keep shows as not added", async () => {
    const { toastStore } = await import("#client/ui/toast/toast-store.ts");
    mockServer(respondWithVin());
    const user = openChecker(`?vin=${tractorVin}`);
    const add = await screen.findByRole("button", { name: "Add to my equipment schedule" });
    const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await user.click(add);
    await waitFor(() => expect(toastStore.get()?.title).toBe("Not Added"));
    expect(toastStore.get()?.description).toContain("Your schedule hasn't changed.");
    refuse.mockRestore();
    expect(schedule()).not.toContain(tractorVin);
  });

  it("is shared by its address", async () => {
    const { toastStore } = await import("#client/ui/toast/toast-store.ts");
    mockServer(respondWithVin());
    const user = openChecker(`?vin=${tractorVin}`);
    await user.click(await screen.findByRole("button", { name: "Copy link" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(window.location.href));
    expect(toastStore.get()?.title).toBe("Link Copied");
  });

  it("has its weight class told with the law, and a trailer how it counts", async () => {
    mockServer(respondWithVin({ vin: vanVin, facts: van }));
    openChecker(`?vin=${vanVin}`);
    const weight = within(await screen.findByRole("region", { name: "Weight class and what it means" }));
    expect(weight.getByText(/A trailer's VIN doesn't have to give its weight/).textContent).toContain(
      "49 CFR 565.15",
    );
    expect(weight.getByText(/General information, not legal advice/)).toBeTruthy();
  });
});
