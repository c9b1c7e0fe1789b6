import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { button, fakePdfs, getAddress, network, openReview, sent } from "#client/testing/review-harness.tsx";
import { emailed, needsCode } from "#client/testing/code-harness.tsx";
import { createReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";

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

const answers = { ...minimalProfile, yearsInBusiness: "", powerUnits: [] };
const cannotPrice = "An agency can't price this yet.";

describe("a quote request below a ballpark", () => {
  it("says first that an agency can't price it, and what is missing", async () => {
    const { user } = openReview({ answers });
    await user.click(button("Get Free Quotes"));
    const shown = within(screen.getByRole("dialog"));
    expect(shown.getByText(cannotPrice)).toBeTruthy();
    expect(shown.getByText(/^It takes 2 more answers for a ballpark\. If you send it now/)).toBeTruthy();
    expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Years in business",
      "Power units",
    ]);
    const choices = shown.getAllByRole("button").map(({ textContent }) => textContent);
    expect(choices.filter(Boolean)).toEqual(["Add What's Missing", "Send Anyway"]);
    expect(shown.queryByLabelText("Your email")).toBeNull();
  });

  it("leads to the first missing answer", async () => {
    const { user } = openReview({ answers });
    await user.click(button("Get Free Quotes"));
    await user.click(button("Add What's Missing"));
    expect(getAddress()).toBe("/profile-builder?section=company-info&field=yearsInBusiness");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is sent anyway if that is wanted", async () => {
    const calls = network(sent);
    const { user } = openReview({ answers });
    await user.click(button("Get Free Quotes"));
    await user.click(button("Send Anyway"));
    expect(document.activeElement).toBe(screen.getByLabelText("Your email"));
    await user.click(button("Send Quote Request"));
    await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(calls).toHaveLength(1);
  });

  it("isn't asked about again while a code is waited for, after a reload too", async () => {
    network(needsCode, emailed());
    const first = openReview({ answers });
    await first.user.click(button("Get Free Quotes"));
    await first.user.click(button("Send Anyway"));
    await first.user.click(button("Send Quote Request"));
    await screen.findByLabelText("Code");
    first.unmount();
    openReview({ answers, tools: createReviewTools(fakePdfs()) });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Code")));
    expect(screen.queryByText(cannotPrice)).toBeNull();
  });
});

describe("a quote request at a ballpark or above", () => {
  it.each([minimalProfile, { ...minimalProfile, email: "" }])("needs no such question", async (ready) => {
    network(sent);
    const { user } = openReview({ answers: ready });
    await user.click(button("Get Free Quotes"));
    expect(screen.getByLabelText("Your email")).toBeTruthy();
    expect(screen.queryByText(cannotPrice)).toBeNull();
  });
});
