import fc from "fast-check";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { failed } from "#client/testing/dot-fixtures.ts";
import { respondWith } from "#client/testing/mock-server.ts";
import { filingSources, mockCarrier } from "#client/testing/start-harness.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import type { InsuranceFiling } from "#shared/carrier/merge-filings.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import type { Row } from "#shared/profile/field.ts";
import { addFilings, isSamePolicy, maxRows, showAddedFilings, toPriorInsurance } from "./filings-result.tsx";
import type { AddRowsResult } from "#client/draft/add-rows.ts";

const inForce: InsuranceFiling = {
  form: "BMC-91X",
  insurer: "Sample Harbor Mutual Insurance Co",
  policyNumber: "SHM-4410-26",
  effectiveDate: "2026-09-24",
  amount: 5_000_000,
};
const ended: InsuranceFiling = {
  form: "BMC-91X",
  insurer: "Sample Plains Casualty Insurance Company",
  policyNumber: "SPC3000077",
  effectiveDate: "2025-09-24",
  endedOn: "2026-09-24",
  isExcess: true,
};

const filed = (filings: readonly InsuranceFiling[], leftOut = 0) =>
  respondWith({ filings, leftOut, sources: filingSources });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });
const card = () => within(screen.getByRole("group", { name: "Insurance filings at FMCSA" }));

async function open(answers: Answers = {}) {
  const builder = showBuilder({ section: "prior-insurance", answers: { dotNumber: "1234567", ...answers } });
  await builder.user.click(await button("Look up my insurance filings"));
  return builder;
}
async function openList(answers: Answers = {}) {
  const builder = await open(answers);
  await builder.user.click(await button("Yes, show its filings"));
  await screen.findByRole("button", { name: /^Add all/ });
  return builder;
}

describe("insurance filings at FMCSA", () => {
  test("are offered only with a DOT number, and by a link alone once there are records", async () => {
    mockCarrier();
    const { store } = showBuilder({ section: "prior-insurance" });
    const queryCard = () => screen.queryByRole("group", { name: "Insurance filings at FMCSA" });
    expect(queryCard()).toBeNull();
    act(() => store.set("dotNumber", "1234567"));
    expect(queryCard()).toBeTruthy();
    act(() => store.set("priorInsuranceHistory", [{ carrier: "Old River Casualty" }]));
    expect(queryCard()).toBeNull();
    expect(await button("Look up my insurance filings")).toBeTruthy();
  });

  test("are not looked up before the button and the answer that it is their company", async () => {
    const server = mockCarrier({ filings: filed([inForce]) });
    const { user } = showBuilder({ section: "prior-insurance", answers: { dotNumber: "1234567" } });
    const name = "Look up my insurance filings";
    expect(
      card().getByText(/sends USDOT 1234567 to our server, which looks it up in FMCSA's public data/),
    ).toBeTruthy();
    expect(server.urls().filter((url) => url.includes("/profile/"))).toEqual([]);
    await user.click(await button(name));
    expect(await card().findByText("Lopez & Sons Trucking LLC")).toBeTruthy();
    await user.click(await button("No"));
    expect(await button(name)).toBeTruthy();
    expect(server.urls().some((url) => url.includes("filings"))).toBe(false);
  });

  test("are listed with policy, dates, form and amount, and the focus is there", async () => {
    mockCarrier({ filings: filed([inForce, ended], 1) });
    await openList();
    const [first, second] = card().getAllByRole("listitem");
    expect(first?.textContent).toBe(
      "Sample Harbor Mutual Insurance CoPolicy SHM-4410-26From 09-24-2026, no cancellation on fileBMC-91X, $5,000,000",
    );
    expect(second?.textContent).toContain("From 09-24-2025 to 09-24-2026");
    expect(second?.textContent).toContain("BMC-91X, excess coverage");
    expect(card().getByText(/1 more filing not shown here/)).toBeTruthy();
    expect(
      card().getByText(/Active filings don't show an expiration date\. Add it from your policy/),
    ).toBeTruthy();
    expect(document.activeElement?.contains(first ?? null)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test("are added one by one without an expiration date, and taken back", async () => {
    mockCarrier({ filings: filed([inForce, ended]) });
    const { user, store } = await openList();
    expect((await button("Add chosen")).disabled).toBe(true);
    await user.click(card().getByRole("checkbox", { name: /Harbor Mutual/ }));
    await user.click(await button("Add 1 chosen"));
    expect(store.answers().priorInsuranceHistory).toEqual([
      {
        carrier: "Sample Harbor Mutual Insurance Co",
        policyNumber: "SHM-4410-26",
        effectiveDate: "2026-09-24",
      },
    ]);
    expect(card().getByText("In your list")).toBeTruthy();
    await waitFor(() =>
      expect(toastStore.get()?.description).toBe("1 record added. Add the expiration date from your policy."),
    );
    await user.click(await button("Undo"));
    expect(store.answers().priorInsuranceHistory ?? []).toEqual([]);
    expect(card().queryByText("In your list")).toBeNull();
  });

  test("are added all at once, except those in the list and those it has no room for", async () => {
    const rows = [
      { carrier: "Typed", policyNumber: "shm 441026", expirationDate: "2027-01-01" },
      { carrier: "Another", effectiveDate: "2024-01-01" },
    ];
    const third = { ...ended, policyNumber: "THIRD" };
    mockCarrier({ filings: filed([inForce, ended, third]) });
    const { user, store } = await openList({ priorInsuranceHistory: rows });
    await user.click(await button("Add all 2"));
    expect(store.answers().priorInsuranceHistory).toMatchObject([
      ...rows,
      { policyNumber: "SPC3000077", expirationDate: "2026-09-24" },
    ]);
    await waitFor(() =>
      expect(toastStore.get()?.description).toBe("1 record added. Not added: 1. The list holds 3 records."),
    );
    expect(card().getByText("Your list is full: it holds 3 records.")).toBeTruthy();
    expect((await button("Add all 0")).disabled).toBe(true);
  });

  test("wait until a record that is being typed is saved or canceled", async () => {
    mockCarrier({ filings: filed([inForce]) });
    const { user, store } = await openList();
    await user.click(await button("Add Record"));
    await user.type(screen.getByLabelText("Insurance company"), "Typed");
    await user.click(await button("Add all 1"));
    expect(store.answers().priorInsuranceHistory ?? []).toEqual([]);
    await waitFor(() => expect(toastStore.get()?.title).toBe("Save or cancel the open record first"));
    await user.click(await button("Cancel"));
    await user.click(await button("Add all 1"));
    expect(store.answers().priorInsuranceHistory).toHaveLength(1);
  });
});

describe("without", () => {
  test("filings it says since when they are there, and where the others are", async () => {
    mockCarrier();
    const { user } = await open();
    await user.click(await button("Yes, show its filings"));
    expect(
      await screen.findByText(/FMCSA's filings since May 2026 don't have this carrier yet/),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: /filings until May 2026 at FMCSA/ })).toBeTruthy();
  });

  test("an insurer in any of them, it counts them", async () => {
    mockCarrier({ filings: filed([], 2) });
    const { user } = await open();
    await user.click(await button("Yes, show its filings"));
    expect(await screen.findByText(/2 more filings not shown here/)).toBeTruthy();
    expect(screen.queryByText(/don't have this carrier/)).toBeNull();
  });

  test("an answer from FMCSA it says that they couldn't be checked, and tries again", async () => {
    let isDown = true;
    mockCarrier({
      filings: (call) =>
        (isDown
          ? respondWith({ success: false, message: "FMCSA isn't responding." }, 503)
          : filed([inForce]))(call),
    });
    const { user } = await open();
    await user.click(await button("Yes, show its filings"));
    expect((await card().findByRole("alert")).textContent).toContain("Couldn't check insurance filings");
    expect(screen.queryByText(/don't have this carrier/)).toBeNull();
    isDown = false;
    await user.click(await button("Try again"));
    expect(await card().findByText("Sample Harbor Mutual Insurance Co")).toBeTruthy();
  });

  test("either set it isn't told that there are none", async () => {
    mockCarrier({ filings: respondWith({ sources: [failed("c5y8-a4uz"), failed("3uet-3z4i")] }) });
    const { user } = await open();
    await user.click(await button("Yes, show its filings"));
    expect((await card().findByRole("alert")).textContent).toContain("Couldn't check insurance filings");
  });
});

const filing: InsuranceFiling = {
  form: "BMC-91X",
  insurer: "Sample Plains Casualty Company",
  policyNumber: "SPC-300-0077",
  effectiveDate: "2025-06-01",
  endedOn: "2026-06-01",
};
const { policyNumber: _number, ...unnumbered } = filing;
const { endedOn: _end, ...current } = filing;

function draftWith(answers: Answers = {}) {
  const store = new DraftStore(memoryStorage().storage);
  store.replace(answers);
  return store;
}

describe("a filing as a record of prior insurance", () => {
  test("has the insurer, the policy number and its dates", () => {
    expect(toPriorInsurance(filing)).toEqual({
      carrier: "Sample Plains Casualty Company",
      policyNumber: "SPC-300-0077",
      effectiveDate: "2025-06-01",
      expirationDate: "2026-06-01",
    });
  });

  test("has no expiration date while it has not ended", () => {
    expect(toPriorInsurance(current)).not.toHaveProperty("expirationDate");
  });
});

describe("a filing is in the list", () => {
  const same = { carrier: "SAMPLE PLAINS CASUALTY CO." };
  test.each<[string, boolean, InsuranceFiling, Row]>([
    [
      "by its policy number, however spelled",
      true,
      filing,
      { carrier: "Plains", policyNumber: "spc 3000077" },
    ],
    ["not by another number of the same insurer", false, filing, { ...same, policyNumber: "SPC-1" }],
    ["by the insurer, without dates to tell them apart", true, filing, same],
    ["not by another insurer", false, filing, { carrier: "Sample Harbor Mutual" }],
    ["by the insurer and dates within", true, unnumbered, { ...same, effectiveDate: "2025-12-01" }],
    ["not by the term before it", false, unnumbered, { ...same, expirationDate: "2025-06-01" }],
    ["not by the term after it", false, unnumbered, { ...same, effectiveDate: "2026-06-01" }],
    ["by a later term, if it goes on", true, current, { ...same, effectiveDate: "2026-06-01" }],
  ])("%s", (_name, isListed, one, row) => expect(isSamePolicy(one, row)).toBe(isListed));
});

describe("adding filings", () => {
  test("keeps every answer that was there, also that the company is new, and is undone", () => {
    const typed = { carrier: "Typed Insurance", effectiveDate: "2024-01-01", expirationDate: "2025-01-01" };
    const store = draftWith({ yearsInBusiness: "new-venture", priorInsuranceHistory: [typed] });
    const before = store.answers();
    const { undo } = addFilings(store, [filing]);
    expect(store.answers()).toEqual({ ...before, priorInsuranceHistory: [typed, toPriorInsurance(filing)] });
    expect(undo()).toMatchObject({ isSaved: true, removed: 1, changed: [] });
    expect(store.answers()).toEqual(before);
  });

  test("each is added or over the limit, and rows of the user stay as they were", () => {
    const record = fc.record({ carrier: fc.string(), effectiveDate: fc.constantFrom("2024-01-01", "") });
    const filings = fc.array(fc.constantFrom(filing, current, unnumbered), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(record, { maxLength: maxRows }), filings, (rows, some) => {
        const store = draftWith({ priorInsuranceHistory: rows });
        const { outcomes } = addFilings(store, some);
        const after = store.answers().priorInsuranceHistory ?? [];
        expect(after.slice(0, rows.length)).toEqual(rows);
        expect(after.slice(rows.length)).toEqual(some.slice(0, maxRows - rows.length).map(toPriorInsurance));
        expect(outcomes.map(({ kind }) => kind)).toEqual(
          some.map((_each, index) => (index < maxRows - rows.length ? "added" : "overLimit")),
        );
      }),
    );
  });
});

const result = (more: Partial<AddRowsResult> = {}): AddRowsResult => ({
  isSaved: true,
  outcomes: [{ kind: "added" }],
  undo: () => ({ isSaved: true, removed: 1, emptied: 0, changed: [] }),
  ...more,
});

/** The toast that it shows, as title and description. */
async function tell(outcome: AddRowsResult, isEndMissing = false) {
  showAddedFilings(outcome, isEndMissing);
  await waitFor(() => expect(toastStore.get()?.title).toBeDefined());
  const { title, description } = toastStore.get() ?? {};
  return [title, description];
}

describe("what happened to chosen filings", () => {
  test("is counted, with Undo, and says what the user has to enter", async () => {
    expect(await tell(result(), true)).toEqual([
      "Added to Prior Insurance",
      "1 record added. Add the expiration date from your policy.",
    ]);
    expect(toastStore.get()?.action?.label).toBe("Undo");
  });

  test("is nothing if the list was full, and then there is nothing to undo", async () => {
    expect(await tell(result({ outcomes: [{ kind: "overLimit" }] }), true)).toEqual([
      "Nothing Added",
      "Not added: 1. The list holds 3 records.",
    ]);
    expect(toastStore.get()?.action).toBeUndefined();
  });

  test("says if the browser could not save it", async () => {
    const [, text] = await tell(result({ isSaved: false }));
    expect(text).toContain("Keep this page open.");
    expect(toastStore.get()?.look).toBe("destructive");
  });
});
