import { openReview } from "#client/testing/review-harness.tsx";
import { mockCarrier } from "#client/testing/start-harness.ts";
import { toAnswer, toProfileAnswers } from "#shared/carrier/compare/to-profile/to-profile-answers.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const prefilled: Answers = draftSchema.parse(
  Object.fromEntries(toProfileAnswers(createRecord()).map((offer) => [offer.key, toAnswer(offer)])),
);
const hazmat: Answers = { haulsHazmat: "yes", hazmatClasses: ["corrosive_8"], hazmatInBulk: "yes" };
const note = { topic: "name", action: "explain", note: "Renamed in May." };

/** Takes FMCSA's value of one difference. */
async function take(label: string, changes: Answers) {
  mockCarrier();
  const { store } = openReview({ answers: { ...prefilled, ...changes } });
  fireEvent.click(screen.getByRole("button", { name: "Compare with FMCSA" }));
  fireEvent.click(await screen.findByRole("button", { name: `Use FMCSA's: ${label}` }));
  return store;
}
const undo = async () => fireEvent.click(await screen.findByRole("button", { name: "Undo" }));

describe("FMCSA's value that was taken", () => {
  test("says so, and settles the difference with its note", async () => {
    const store = await take("Legal name", { name: "Lopez Bros LLC", fmcsaNotes: [note] });
    expect(await screen.findByText("Legal name now matches FMCSA")).toBeTruthy();
    expect(store.answers()).toMatchObject({ name: "Lopez & Sons Trucking LLC", fmcsaNotes: [] });
    expect(screen.queryByRole("group", { name: "Legal name" })).toBeNull();
    expect(screen.getByText("No differences from FMCSA's record.")).toBeTruthy();
  });

  test("and taken back is a difference again, with the note about it", async () => {
    const store = await take("Legal name", { name: "Lopez Bros LLC", fmcsaNotes: [note] });
    await undo();
    expect(store.answers()).toMatchObject({ name: "Lopez Bros LLC", fmcsaNotes: [note] });
    const card = within(screen.getByRole("group", { name: "Legal name" }));
    expect(card.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Renamed in May.");
  });
});

describe("taking it back after something else has changed", () => {
  test("brings back what the value had cleared", async () => {
    const store = await take("Hauls hazardous materials", hazmat);
    expect(store.answers()).toMatchObject({ haulsHazmat: "no", hazmatClasses: undefined });
    act(() => store.update((answers) => ({ ...answers, contactName: "Ana Lopez" })));
    await undo();
    expect(store.answers()).toMatchObject({ ...hazmat, contactName: "Ana Lopez" });
  });

  test("keeps what the user has typed in its place", async () => {
    const store = await take("Legal name", { name: "Lopez Bros LLC" });
    act(() => store.update((answers) => ({ ...answers, name: "Lopez Freight LLC" })));
    await undo();
    expect(store.answers().name).toBe("Lopez Freight LLC");
    expect(await screen.findByText("Nothing was restored")).toBeTruthy();
    expect(screen.getByText("Legal name has changed since.")).toBeTruthy();
  });
});
