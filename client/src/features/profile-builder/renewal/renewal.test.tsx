import { showBuilder } from "#client/testing/builder-harness.tsx";
import {
  aYearAgo,
  chooseFile,
  findPanel,
  getListed,
  queryPanel,
  toLastYearsFile,
} from "./testing/renewal-harness.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { usLocalDay } from "#shared/text/us-english.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const lastYear = {
  ...minimalProfile,
  yearsInBusiness: "2",
  annualRevenue: "850000",
  numberOfLosses: "1",
  priorInsuranceHistory: [{ carrier: "Acme", effectiveDate: "2024-01-15", expirationDate: "2025-01-15" }],
};

async function renew(start: Parameters<typeof showBuilder>[0] = {}, answers = lastYear) {
  const builder = showBuilder(start);
  await chooseFile(builder.user, toLastYearsFile(answers));
  return builder;
}

const press = (name: string | RegExp) => screen.findByRole("button", { name });

describe("this year's profile, started on the first screen", () => {
  test("has last year's answers, moved ahead, and the focus is on what happened to them", async () => {
    const { store } = await renew();
    const panel = await findPanel();
    const heading = panel.getByRole("heading");
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(heading.textContent).toBe(
      `This year's profile, started from your profile file of ${usLocalDay(aYearAgo())}`,
    );
    expect(store.answers()).toMatchObject({ name: "Doe Hauling", yearsInBusiness: "3" });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Contact name" }).value).toBe("Jane Doe");
    expect(panel.getByText("Years in business: 3 years, was 2 years")).toBeTruthy();
    expect(panel.getByText("Last year: $850,000")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Start with your DOT number" })).toBeNull();
  });

  test("lists a few questions at first, and the others when asked for", async () => {
    const { user } = await renew();
    await findPanel();
    expect(getListed()).toEqual([
      "Operating radius",
      "Annual mileage per truck",
      "Annual revenue",
      "Drivers",
      "Power units",
    ]);
    await user.click(await press(/^Show all \d+$/));
    expect(getListed()).toEqual(expect.arrayContaining(["Number of losses", "Losses"]));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Still none: Trailers");
  });

  test("leads to the field, and a changed answer is off the list", async () => {
    const { user, store } = await renew();
    const panel = await findPanel();
    await user.click(panel.getByRole("link", { name: "Annual mileage per truck" }));
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Annual mileage/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.type(field, "75000");
    expect(store.answers().annualMileagePerTruck).toBe("75000");
    act(() => window.history.back());
    await findPanel();
    await waitFor(() => expect(getListed()).not.toContain("Annual mileage per truck"));
  });

  test("takes what is still the same off the list, for good, and the focus goes to the next one", async () => {
    const { user, view, storage, store } = await renew();
    await findPanel();
    await user.click(await press("Still the same: Annual mileage per truck"));
    expect(getListed()).not.toContain("Annual mileage per truck");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Still the same: Annual revenue");
    act(() => store.save());
    view.unmount();
    showBuilder({ storage });
    await findPanel();
    expect(getListed()).not.toContain("Annual mileage per truck");
    // On a later visit the panel is only there.
    expect(document.activeElement?.closest("[role=group]")).toBeNull();
  });

  test("says so when everything was checked, with the keyboard alone", async () => {
    const { user } = await renew();
    const panel = await findPanel();
    act(() => screen.getAllByRole("button", { name: /^Still the same/ })[0]?.focus());
    while (panel.queryByRole("list", { name: "What may have changed" })) await user.keyboard("{Enter}");
    expect(panel.getByRole("status").textContent).toBe("You've checked everything.");
    expect(document.activeElement).toBe(panel.getByRole("heading"));
  });

  test("stays folded when the user folds the list", async () => {
    const { user, view, storage } = await renew();
    const panel = await findPanel();
    await user.click(panel.getByText(/^To check/));
    await waitFor(() => expect(panel.getByText(/^To check/).closest("details")?.open).toBe(false));
    view.unmount();
    showBuilder({ storage });
    const again = await findPanel();
    expect(again.getByText(/^To check/).closest("details")?.open).toBe(false);
  });
});

describe("what was left out", () => {
  const policy = (carrier: string, year: number) => ({
    carrier,
    effectiveDate: `${year}-01-15`,
    expirationDate: `${year + 1}-01-15`,
  });
  const now = new Date().getUTCFullYear();
  const full = {
    ...lastYear,
    priorInsuranceHistory: [1, 2, 3].map((ago) => policy(`C${ago}`, now - 1 - ago)),
  };

  test("is put back once there is room", async () => {
    const { user, store } = await renew({}, full);
    const panel = await findPanel();
    await user.click(panel.getByText("Not carried over (1)"));
    expect(panel.getByText("Prior insurance: C3")).toBeTruthy();
    expect(panel.queryByRole("button", { name: /^Restore/ })).toBeNull();
    expect(panel.getByText(/The list holds 3/)).toBeTruthy();
    expect(panel.getByRole("link", { name: "Remove one" })).toBeTruthy();
    expect(panel.queryByText(/notes are already in your profile/)).toBeNull();
    act(() =>
      store.update((answers) => ({
        ...answers,
        priorInsuranceHistory: rowsAt(answers, "priorInsuranceHistory").slice(1),
      })),
    );
    await user.click(await press("Restore: Prior insurance: C3"));
    const carriers = rowsAt(store.answers(), "priorInsuranceHistory").map(({ carrier }) => carrier);
    expect(carriers).toEqual(["C1", "C2", "C3"]);
    expect(panel.queryByText(/^Left out/)).toBeNull();
  });
});

test("last year's notes about FMCSA's record give way to this year's", async () => {
  const fmcsaNotes = [{ topic: "name", action: "explain", note: "We moved" }];
  const { user, store } = await renew({}, { ...lastYear, fmcsaNotes });
  const panel = await findPanel();
  await user.click(panel.getByText("Not carried over (1)"));
  expect(panel.getByRole("button", { name: /^Restore/ })).toBeTruthy();
  act(() => store.update((answers) => ({ ...answers, fmcsaNotes })));
  expect(await panel.findByText(/notes are already in your profile/)).toBeTruthy();
  expect(panel.queryByRole("button", { name: /^Restore/ })).toBeNull();
});

test("the panel appears when the other tab starts, and goes when it hides it", async () => {
  const { view, store, storage } = await renew();
  await findPanel();
  act(() => store.save());
  const stored = storage.state.raw ?? "";
  view.unmount();
  const other = showBuilder();
  expect(queryPanel()).toBeNull();
  const hear = (raw: string) => {
    other.storage.state.raw = raw;
    act(() => other.store.storedChanged());
  };
  hear(stored);
  expect(await findPanel()).toBeTruthy();
  const { revision, ...rest } = JSON.parse(stored);
  hear(JSON.stringify({ ...rest, renewal: null, revision: revision + 1 }));
  expect(queryPanel()).toBeNull();
});
