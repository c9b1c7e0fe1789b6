import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const noButton = (name: string | RegExp) => expect(screen.queryByRole("button", { name })).toBeNull();

describe("prior insurance", () => {
  const record = (carrier: string) => ({
    carrier,
    effectiveDate: "2024-01-15",
    expirationDate: "2025-01-15",
  });
  const prior = (...carriers: string[]) =>
    showBuilder({ section: "prior-insurance", answers: { priorInsuranceHistory: carriers.map(record) } });

  test("Add waits for carrier and dates; a date is set once it is whole, and a policy lasts a year unless corrected", async () => {
    const { user, store } = prior();
    await user.click(button("Add Record"));
    noButton("Add Record");
    expect(button("Add").disabled).toBe(true);
    await user.type(input("Insurance company"), "Great Plains");
    const [month] = screen.getAllByLabelText("Month");
    await user.type(month ?? document.body, "0115202");
    expect(button("Add").disabled).toBe(true);
    await user.keyboard("4");
    expect(button("Add").disabled).toBe(false);
    await user.click(button("Add"));
    expect(store.answers().priorInsuranceHistory).toEqual([record("Great Plains")]);
    expect(screen.getByText("01-15-2024")).toBeTruthy();
  });

  test("another record is of the year before, which Cancel leaves out without a word", async () => {
    const { user, store } = prior("One");
    await user.click(button("Add Record"));
    expect(store.openRow("priorInsuranceHistory")?.row).toEqual({
      effectiveDate: "2023-01-15",
      expirationDate: "2024-01-15",
    });
    await user.click(button("Cancel"));
    expect(screen.queryByText("Record not added")).toBeNull();
  });

  test("while a record is open no other can be edited or deleted, nor one be added", async () => {
    const { user } = prior("One", "Two");
    await user.click(button("Edit record 1: One"));
    expect(button("Edit record 2: Two").disabled).toBe(true);
    expect(button("Delete record 2: Two").disabled).toBe(true);
    noButton("Add Record");
    await user.click(button("Cancel"));
    expect(button("Edit record 2: Two").disabled).toBe(false);
    expect(button("Add Record")).toBeTruthy();
  });

  test("Save commits an edit", async () => {
    const { user, store } = prior("One");
    await user.click(button("Edit record 1: One"));
    await user.type(input("Insurance company"), " Mutual");
    await user.click(button("Save"));
    expect(store.answers().priorInsuranceHistory?.[0]?.carrier).toBe("One Mutual");
  });

  test("takes three records at most", () => {
    prior("One", "Two", "Three");
    expect(screen.queryByRole("button", { name: "Add Record" })).toBeNull();
  });
});
