import { showBuilder } from "#client/testing/builder-harness.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const policy = { carrier: "Great Plains", effectiveDate: "2029-01-15", expirationDate: "2030-01-15" };
const late = { priorInsuranceHistory: [policy], proposedEffectiveDate: "2030-04-01" };
const getOffer = () => screen.queryByRole("button", { name: "Start when your policy ends (01-15-2030)" });
const getField = (key: string) => document.querySelector<HTMLElement>(`[data-field="${key}"]`);
const statement = () => screen.queryByRole("checkbox", { name: "No known losses in the last 3 years" });

describe("the day on which the current policy ends", () => {
  test("is offered where the effective date is asked, and taken with one tap", async () => {
    const { user, store } = showBuilder({ section: "coverage-limits", answers: late });
    expect(getField("proposedEffectiveDate")?.textContent).toContain(
      "Based on the policies you listed, that's 76 days without coverage, from 01-15-2030 to 04-01-2030.",
    );
    await user.click(getOffer() ?? document.body);
    expect(store.answers().proposedEffectiveDate).toBe("2030-01-15");
    expect(getOffer()).toBeNull();
    expect(getField("proposedEffectiveDate")?.contains(document.activeElement)).toBe(true);
    expect(getField("proposedEffectiveDate")?.textContent).not.toContain("without coverage");
  });

  test("is offered below the drawn policies too", async () => {
    const { user, store } = showBuilder({ section: "prior-insurance", answers: late });
    const timeline = within(screen.getByRole("group", { name: "Policy timeline" }));
    expect(timeline.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "01-15-2029 to 01-15-2030Great Plains",
      "01-15-2030 to 04-01-203076 days without coverage",
      "04-01-2030New policy starts",
    ]);
    await user.click(getOffer() ?? document.body);
    expect(store.answers().proposedEffectiveDate).toBe("2030-01-15");
    await waitFor(() => expect(timeline.getAllByRole("listitem")).toHaveLength(2));
  });

  test("is not offered to a new venture, or for a policy without an end", () => {
    const { expirationDate: _end, ...open } = policy;
    showBuilder({ section: "prior-insurance", answers: { priorInsuranceHistory: [open] } });
    expect(getOffer()).toBeNull();
    expect(screen.getByRole("group", { name: "Policy timeline" }).textContent).toContain(
      "Great Plains has no expiration date. Add it to see gaps and overlaps.",
    );
  });
});

describe("the number of losses", () => {
  test("0 answers the statement beside it too, and the other way round", async () => {
    const { user, store } = showBuilder({ section: "prior-insurance" });
    const number = screen.getByLabelText<HTMLInputElement>("Number of losses");
    await user.type(number, "0");
    await user.tab();
    expect(statement()).toHaveProperty("checked", true);
    expect(store.answers()).toMatchObject({ numberOfLosses: "0", noKnownLosses: "yes" });
    await user.click(statement() ?? document.body);
    expect(number.value).toBe("");
    await user.click(statement() ?? document.body);
    expect(number.value).toBe("0");
  });

  test("more than 0 takes the statement's place, and leads to the list of losses", async () => {
    const { user } = showBuilder({ section: "prior-insurance" });
    await user.type(screen.getByLabelText("Number of losses"), "2");
    expect(statement()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add details of 2 losses" }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Add Loss"));
    expect(document.activeElement?.closest("details")?.open).toBe(true);
  });
});
