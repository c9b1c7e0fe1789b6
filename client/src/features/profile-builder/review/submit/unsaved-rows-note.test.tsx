import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { button, network, openReview, sent } from "#client/testing/review-harness.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const halfTyped = { index: null, row: { fullName: "Sam Roe", licenseNumber: "R123" } };
const dialog = () => within(screen.getByRole("dialog"));
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("a row that isn't saved", () => {
  it("is named in the dialog", async () => {
    const { store, user } = openReview();
    act(() => {
      store.setOpenRow("drivers", halfTyped);
      store.setOpenRow("trailers", { index: null, row: { year: "2019", make: "utility", vin: "1UY" } });
      store.setOpenRow("priorInsuranceHistory", { index: null, row: {} });
    });
    await user.click(button("Get Free Quotes"));
    expect(dialog().getByText("Not saved yet, so not included:")).toBeTruthy();
    const rows = dialog()
      .getAllByRole("listitem")
      .map((item) => item.querySelector("span")?.textContent);
    expect(rows).toEqual([
      "A new driver: Sam Roe",
      "A new trailer: 2019 Utility",
      "A new record in Prior Insurance History",
    ]);
  });

  it("blocks nothing, and is really not sent", async () => {
    const calls = network(sent);
    const { store, user } = openReview();
    act(() => store.setOpenRow("drivers", halfTyped));
    await user.click(button("Get Free Quotes"));
    await user.click(button("Send Quote Request"));
    await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(calls[0]?.text).not.toContain("Sam Roe");
    expect(store.openRow("drivers")).toEqual(halfTyped);
  });

  it("is not spoken of where there is none, nor in the other dialogs", async () => {
    const { store, user } = openReview();
    await user.click(button("Get Free Quotes"));
    expect(screen.queryByText(/Not saved yet/)).toBeNull();
    await user.keyboard("{Escape}");
    act(() => store.setOpenRow("drivers", halfTyped));
    await user.click(button("Clear Profile"));
    expect(dialog().queryByText(/Not saved yet/)).toBeNull();
  });
});

describe("Finish it", () => {
  it("leads to the row's form, and what was typed into the dialog is there when it is opened again", async () => {
    const { store, user } = showBuilder({ section: "review", answers: minimalProfile });
    act(() => store.setOpenRow("drivers", halfTyped));
    await user.click(button("Get Free Quotes"));
    await user.clear(input("Your email"));
    await user.type(input("Your email"), "other@example.com");
    await user.type(input("Message (optional)"), "We renew in May");
    await user.click(dialog().getByRole("button", { name: /^Finish it/ }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByRole("heading", { level: 1, name: "Driver Schedule" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input("Full name")));
    expect(input("Full name").value).toBe("Sam Roe");

    await user.click(within(screen.getByRole("navigation")).getByText("Review"));
    await user.click(button("Get Free Quotes"));
    expect(input("Your email").value).toBe("other@example.com");
    expect(input("Message (optional)").value).toBe("We renew in May");
  });
});
