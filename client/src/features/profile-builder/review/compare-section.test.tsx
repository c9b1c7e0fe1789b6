import { builderPath } from "#client/lib/paths.ts";
import { getAddress, openReview } from "#client/testing/review-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { carrierAnswer, mockCarrier } from "#client/testing/start-harness.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { toAnswer, toProfileAnswers } from "#shared/carrier/compare/to-profile/to-profile-answers.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";

/** The profile that FMCSA's record fills in. */
const prefilled: Answers = draftSchema.parse(
  Object.fromEntries(toProfileAnswers(createRecord()).map((offer) => [offer.key, toAnswer(offer)])),
);

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const part = () => within(screen.getByRole("region", { name: "Compare with FMCSA" }));

async function compare(changes: Answers = {}) {
  const review = openReview({ answers: { ...prefilled, ...changes } });
  await review.user.click(await button("Compare with FMCSA"));
  return review;
}
const difference = async (name: string) => within(await screen.findByRole("group", { name }));

describe("a profile compared with FMCSA's record", () => {
  test("is looked up only when the user asks for it", async () => {
    const server = mockCarrier();
    openReview({ answers: prefilled });
    expect(part().getByText(/Sends USDOT 1234567 to our server/)).toBeTruthy();
    expect(server.urls().filter((url) => url.startsWith("/api/profile"))).toEqual([]);
  });

  test("is not offered without a DOT number", () => {
    mockCarrier();
    openReview({ answers: {} });
    expect(screen.queryByRole("heading", { name: "Compare with FMCSA" })).toBeNull();
  });

  test("says that nothing differs, and lists what is the same", async () => {
    mockCarrier();
    await compare({ garagingCity: "Clovis" });
    expect(await part().findByText("No differences from FMCSA's record.")).toBeTruthy();
    expect(part().getByText(/^\d+ answers match$/)).toBeTruthy();
    expect(part().getByRole("region", { name: "For information" }).textContent).toBe(
      "For informationGaraging (profile) / Principal place of business (FMCSA)1770 NE Fuson Rd Ste 4, Clovis, CA 93650-3729" +
        "FMCSA: 1770 NE Fuson Rd Ste 4, Fresno, CA 93650-3729",
    );
    expect(part().getByText(/FMCSA SMS census, as of/)).toBeTruthy();
  });

  test("shows both values of each difference", async () => {
    mockCarrier();
    await compare({ name: "Lopez Bros LLC", powerUnits: [{}, {}] });
    expect(await part().findByText(/^2 differences from FMCSA's record/)).toBeTruthy();
    const name = await difference("Legal name");
    expect(name.getByText("Lopez Bros LLC")).toBeTruthy();
    expect(name.getByText("Lopez & Sons Trucking LLC")).toBeTruthy();
    expect((await difference("Power units")).getByText("2 listed")).toBeTruthy();
  });
});

describe("a difference", () => {
  test("that only the user can fix leads to its question", async () => {
    mockCarrier();
    const { user } = await compare({ powerUnits: [{}] });
    await user.click(
      (await difference("Power units")).getByRole("link", { name: "Edit my answer: Power units" }),
    );
    expect(getAddress()).toBe(builderPath("equipment-schedule", "powerUnits"));
  });

  test("is marked as an MCS-150 update, with FMCSA's page for it, and unmarked", async () => {
    mockCarrier();
    const { user, store } = await compare({ powerUnits: [{}] });
    const units = await difference("Power units");
    await user.click(units.getByRole("button", { name: "File an MCS-150 update" }));
    expect(store.answers().fmcsaNotes).toEqual([
      {
        topic: "powerUnits",
        profileValue: "1 listed",
        fmcsaValue: "5 on the MCS-150",
        action: "update",
        note: "",
      },
    ]);
    expect(units.getByText(/every two years \(49 CFR 390\.19\), online in Motus or on paper\./)).toBeTruthy();
    expect(units.getByRole("link", { name: /Update at FMCSA/ }).getAttribute("href")).toContain(
      "fmcsa.dot.gov",
    );
    await user.click(units.getByRole("button", { name: "File an MCS-150 update" }));
    expect(store.answers().fmcsaNotes).toEqual([]);
  });

  test("in insurance has days as the list of policies has them, and in the printed note as documents do", async () => {
    mockCarrier();
    const policy = { carrier: "Old River", effectiveDate: "2025-12-01", expirationDate: "2026-12-01" };
    const { user, store } = await compare({ priorInsuranceHistory: [policy] });
    const filing = await difference("Liability insurance filed with FMCSA");
    expect(filing.getByText("Old River, ends 12-01-2026")).toBeTruthy();
    await user.click(filing.getByRole("button", { name: "File an MCS-150 update" }));
    expect(store.answers().fmcsaNotes).toMatchObject([{ profileValue: "Old River, ends 12/01/2026" }]);
  });

  test("is explained in a note that is kept with both values", async () => {
    mockCarrier();
    const { user, store, unmount } = await compare({ name: "Lopez Bros LLC" });
    const name = await difference("Legal name");
    await user.click(name.getByRole("button", { name: "Explain it to underwriters" }));
    expect(store.answers().fmcsaNotes ?? []).toEqual([]);
    await user.type(name.getByRole("textbox", { name: "Note about legal name" }), "Renamed in May.");
    // Also what was typed last, if the user leaves at once.
    unmount();
    expect(store.answers().fmcsaNotes).toMatchObject([
      { topic: "name", action: "explain", note: "Renamed in May.", profileValue: "Lopez Bros LLC" },
    ]);
  });

  test("that was explained and then put right keeps no stale note unnoticed", async () => {
    mockCarrier();
    const fmcsaNotes = [{ topic: "name", action: "explain", note: "Renamed." }];
    const { user, store } = await compare({ name: "Lopez Bros LLC", fmcsaNotes });
    await difference("Legal name");
    expect(part().queryByText(/isn't a difference now/)).toBeNull();
    act(() => store.update((answers) => ({ ...answers, name: "LOPEZ & SONS TRUCKING, LLC" })));
    expect(
      part().getByText(/^Company name isn't a difference now, but your note will still print/),
    ).toBeTruthy();
    await user.click(await button("Remove the note: Company name"));
    expect(store.answers().fmcsaNotes).toEqual([]);
  });
});

describe("what could not be compared", () => {
  const down = respondWith({ success: false, message: "FMCSA isn't responding." }, 503);

  test("never shows as the same", async () => {
    let isDown = true;
    mockCarrier({ company: (call) => (isDown ? down : respondWith(carrierAnswer()))(call) });
    const { user } = await compare();
    expect((await part().findByRole("alert")).textContent).toContain("Couldn't compare with FMCSA");
    expect(part().queryByText(/No differences/)).toBeNull();
    isDown = false;
    await user.click(await button("Try again"));
    expect(await part().findByText("No differences from FMCSA's record.")).toBeTruthy();
  });

  test("in one of the data sets leaves the other's facts", async () => {
    mockCarrier({ registration: down });
    await compare({ mcNumber: "MC-9" });
    expect(await part().findByText("Couldn't check MC number and cargo")).toBeTruthy();
    expect(part().queryByRole("group", { name: "MC number" })).toBeNull();
    await waitFor(() => expect(part().getByText(/answers match$/)).toBeTruthy());
  });
});
