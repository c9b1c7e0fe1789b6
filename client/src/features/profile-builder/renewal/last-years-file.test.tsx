import { builderPath } from "#client/lib/paths.ts";
import { toSaveFile } from "#client/draft/save-file/save-file.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { button, openReview, getAddress } from "#client/testing/review-harness.tsx";
import {
  aYearAgo,
  chooseFile,
  findPanel,
  lastMonth,
  queryPanel,
  toFile,
  toLastYearsFile,
} from "./testing/renewal-harness.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";

/** A dialog lets its buttons be pressed a moment after they are there. */
const press = async (user: UserEvent, name: string | RegExp) =>
  waitFor(async () => user.click(screen.getByRole("button", { name })));
const dialog = (name: string) => screen.findByRole("dialog", { name });
const lastYear = { ...minimalProfile, name: "Other Freight", yearsInBusiness: "2" };

describe("answers that are there already", () => {
  test("are kept unless the user says otherwise", async () => {
    const { user, store } = showBuilder({ answers: { contactName: "Ana Lopez" } });
    const before = store.answers();
    await chooseFile(user, toLastYearsFile(lastYear));
    expect((await dialog("Replace your answers?")).textContent).toContain(
      "The profile file replaces all of them.",
    );
    await press(user, "Keep My Answers");
    expect(store.answers()).toBe(before);
    expect([queryPanel(), store.renewal()]).toEqual([null, undefined]);
    expect(document.activeElement).toBe(screen.getByLabelText("Renew from last year's profile file"));
  });

  test("are back on Undo, with those off the screen and a row that was being typed", async () => {
    const fmcsaNotes = [{ topic: "name", action: "explain", note: "We moved" }];
    const { user, store } = showBuilder({ answers: { contactName: "Ana Lopez", fmcsaNotes } });
    act(() => store.setOpenRow("drivers", { index: null, row: { fullName: "Half Typed" } }));
    const before = store.answers();
    await chooseFile(user, toLastYearsFile(lastYear));
    await press(user, "Start Renewal");
    await findPanel();
    expect(store.answers().fmcsaNotes).toBeUndefined();
    await user.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) ?? document.body);
    expect(store.answers()).toEqual(before);
    expect(store.openRow("drivers")?.row).toEqual({ fullName: "Half Typed" });
    expect(queryPanel()).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Contact name" }).value).toBe("Ana Lopez");
  });

  test("are back on the panel's Undo after a reload, which asks first, and Redo goes forward again", async () => {
    const first = showBuilder({ answers: { contactName: "Ana Lopez" } });
    await chooseFile(first.user, toLastYearsFile(lastYear));
    await press(first.user, "Start Renewal");
    act(() => first.store.save());
    first.view.unmount();
    const { user, store } = showBuilder({ storage: first.storage });
    const panel = await findPanel();
    await user.click(panel.getByRole("button", { name: "Undo" }));
    expect((await dialog("Undo the renewal?")).textContent).toContain("Answers you've entered since");
    await press(user, "Keep This Year's Answers");
    expect(store.answers().name).toBe("Other Freight");
    await user.click(panel.getByRole("button", { name: "Undo" }));
    await press(user, "Undo Renewal");
    expect(store.answers().name).toBeUndefined();
    expect(store.answers().contactName).toBe("Ana Lopez");
    await press(user, "Redo");
    expect(store.answers()).toMatchObject({ name: "Other Freight", yearsInBusiness: "3" });
    expect(await findPanel()).toBeTruthy();
  });
});

describe("a file that was saved within half a year", () => {
  test("is asked about: it may be meant to be opened as it is", async () => {
    const { user, store } = showBuilder();
    const before = store.answers();
    await chooseFile(user, toLastYearsFile(lastYear, lastMonth()));
    await press(user, "Cancel");
    expect(store.answers()).toBe(before);
    await chooseFile(user, toLastYearsFile(lastYear, lastMonth()));
    expect((await dialog("Is this last year's profile file?")).textContent).toContain(
      "moves its years and dates ahead",
    );
    await press(user, "Open Without Changes");
    expect(store.answers()).toMatchObject({ name: "Other Freight", yearsInBusiness: "2" });
    expect(queryPanel()).toBeNull();
  });

  test("moves ahead if the user says so", async () => {
    const { user, store } = showBuilder();
    await chooseFile(user, toLastYearsFile(lastYear, lastMonth()));
    await press(user, "Start Renewal");
    const heading = (await findPanel()).getByRole("heading");
    expect(store.answers().yearsInBusiness).toBe("3");
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe("what can't be read", () => {
  test.each([
    ["a PDF", "%PDF-1.7", /isn't a Rigfile profile file/],
    ["a profile file without answers", toSaveFile({}, aYearAgo()), /no answers to start from/],
  ])("%s gets a clear message and changes nothing", async (_name, text, message) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user, store } = showBuilder({ answers: { contactName: "Ana Lopez" } });
    const before = store.answers();
    await chooseFile(user, toFile(text));
    const { textContent } = await screen.findByRole("alert");
    expect(textContent).toMatch(message);
    expect(textContent).toContain("Your answers are unchanged.");
    expect([store.answers(), store.renewal()]).toEqual([before, undefined]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("gives way to a file that can", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user, store } = showBuilder();
    await chooseFile(user, toFile("no"));
    await screen.findByRole("alert");
    await chooseFile(user, toLastYearsFile(lastYear));
    await findPanel();
    expect(store.answers().name).toBe("Other Freight");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("in Review", () => {
  test("this year's profile is started too, after the same question, and the panel comes first", async () => {
    const review = openReview();
    await chooseFile(review.user, toLastYearsFile(lastYear));
    await press(review.user, "Start Renewal");
    const panel = await findPanel();
    expect(review.store.answers().name).toBe("Other Freight");
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole("heading")));
    await review.user.click(panel.getByRole("link", { name: "Operating radius" }));
    expect(getAddress()).toBe(builderPath("business-operation", "operatingRadius"));
  });

  test("opening another file as it is ends the checklist, and Undo brings both back", async () => {
    const review = openReview({ answers: {} });
    await chooseFile(review.user, toLastYearsFile(lastYear));
    await findPanel();
    await review.user.upload(screen.getByLabelText("Open a profile file"), toLastYearsFile(minimalProfile));
    await press(review.user, "Replace My Answers");
    expect(queryPanel()).toBeNull();
    expect(review.store.answers().name).toBe("Doe Hauling");
    await review.user.click(button("Undo"));
    expect(review.store.answers().name).toBe("Other Freight");
    expect(await findPanel()).toBeTruthy();
  });
});
