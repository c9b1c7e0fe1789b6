import { builderPath, startPath } from "#client/lib/paths.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { type MockReply, respondWith } from "#client/testing/mock-server.ts";
import { carrierAnswer, mockCarrier, registrationAnswer } from "#client/testing/start-harness.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";

const lopez: Answers = {
  name: "Lopez & Sons",
  dotNumber: "1234567",
  contactName: "Ana Lopez",
  email: "ana@lopez.example",
  drivers: [{ fullName: "Ana Lopez" }],
};
const crashes = { legalName: "BAR CRASHES LLC", dotNumber: "9300001", telephone: "6145550100" };

/** FMCSA has Bar Crashes LLC under 9300001, and Lopez & Sons under any other number. */
const company: MockReply = (call) =>
  respondWith(carrierAnswer(call.url.includes(crashes.dotNumber) ? crashes : {}))(call);
const registration: MockReply = (call) => {
  const isCrashes = call.url.includes(crashes.dotNumber);
  const dockets = [{ prefix: "MC" as const, number: "555000" }];
  return respondWith(registrationAnswer(isCrashes ? { dotNumber: crashes.dotNumber, dockets } : {}))(call);
};

const findDialog = () => screen.findByRole("dialog", { name: "Start a new profile?" });
const queryDialog = () => screen.queryByRole("dialog", { name: "Start a new profile?" });
const inDialog = async (name: string) => within(await findDialog()).getByRole("button", { name });

const lookUp = (answers: Answers, number = crashes.dotNumber) =>
  showBuilder({ path: startPath(number), answers });

beforeEach(() => void mockCarrier({ company, registration }));

describe("a look-up of another DOT number than the profile's", () => {
  test("asks before anything is mixed, and keeping changes nothing", async () => {
    const { user, store } = lookUp(lopez);
    const before = store.answers();
    const dialog = await findDialog();
    expect(dialog.textContent).toContain(
      "This browser has a profile for Lopez & Sons (USDOT 1234567). Start a new one for Bar Crashes LLC (USDOT 9300001)?",
    );
    expect(screen.queryByRole("button", { name: "Yes, fill in my profile" })).toBeNull();
    await user.click(await inDialog("Keep Lopez & Sons"));
    expect(store.answers()).toBe(before);
    expect(queryDialog()).toBeNull();
    expect(window.location.search).not.toContain("dot=");
  });

  test("starts a new profile with the new record's answers alone, and brings the old one back", async () => {
    const { user, store, storage } = lookUp(lopez);
    act(() => store.open("contact-info"));
    act(() => store.save());
    const remove = vi.spyOn(storage.storage, "remove");
    await user.click(await inDialog("Start new for Bar Crashes LLC"));
    expect(await screen.findByRole("heading", { name: /^Filled \d+ answers/ })).toBeTruthy();
    expect(store.answers()).toMatchObject({ name: "Bar Crashes LLC", dotNumber: "9300001" });
    expect(JSON.stringify(store.answers())).not.toMatch(/ana/i);
    // The new profile is saved over the old one, so storage is never empty in between.
    expect(remove).not.toHaveBeenCalled();
    expect(storage.state.raw).toContain("Bar Crashes LLC");
    expect(store.opened()).not.toContain("contact-info");
    act(() => store.open("contact-info"));
    expect(store.opened()).toContain("contact-info");
    await user.click(screen.getByRole("button", { name: "Bring back Lopez & Sons" }));
    expect(store.answers()).toMatchObject(lopez);
    expect(JSON.stringify(store.answers())).not.toMatch(/crashes|614/i);
  });

  test("offers the old profile as a file first, and Escape keeps it", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:test";
    });
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const { user, store } = lookUp(lopez);
    const before = store.answers();
    await user.click(await inDialog("Download profile file"));
    expect(await saved[0]?.text()).toContain("Lopez & Sons");
    expect((await findDialog()).textContent).toContain("Check your Downloads folder.");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(queryDialog()).toBeNull());
    expect(store.answers()).toBe(before);
  });

  test("asks too where the answers came from FMCSA, and the number was erased since", async () => {
    const { user, store, view, storage } = lookUp({}, "1234567");
    await user.click(await screen.findByRole("button", { name: "Yes, fill in my profile" }));
    act(() => store.update((answers) => ({ ...answers, dotNumber: "" })));
    act(() => store.save());
    view.unmount();
    showBuilder({ path: startPath(crashes.dotNumber), storage });
    expect((await findDialog()).textContent).toContain(
      "a profile for Lopez & Sons Trucking LLC (USDOT 1234567)",
    );
  });

  test("follows the profile while it is open: another tab may change it", async () => {
    const { storage, store } = lookUp(lopez);
    await findDialog();
    const other = new DraftStore(storage.storage);
    act(() => store.save());
    other.storedChanged();
    other.replace({ name: "Third Freight", dotNumber: "555" });
    other.save();
    act(() => store.storedChanged());
    await waitFor(async () =>
      expect((await findDialog()).textContent).toContain("a profile for Third Freight (USDOT 555)"),
    );
    expect(screen.getByText(/^You started or opened another profile in another tab/)).toBeTruthy();
    other.replace({ dotNumber: crashes.dotNumber });
    other.save();
    act(() => store.storedChanged());
    await waitFor(() => expect(queryDialog()).toBeNull());
    expect(await screen.findByRole("button", { name: "Yes, fill in my profile" })).toBeTruthy();
  });
});

describe("a look-up of the profile's own number", () => {
  test.each<[string, Answers]>([
    ["with zeros in front", { dotNumber: "09300001" }],
    ["without a number, with the MC number", { name: "Crash Bar", mcNumber: "MC-555000" }],
  ])("is never asked about: %s", async (_how, answers) => {
    const { user, store } = lookUp(answers);
    const yes = await screen.findByRole("button", { name: "Yes, fill in my profile" });
    await waitFor(() => expect(queryDialog()).toBeNull());
    await user.click(yes);
    expect(store.answers()).toMatchObject({ ...answers, phone: "(614) 555-0100" });
  });
});

describe("a profile with another name and no number", () => {
  test("is asked about, and can be the same company", async () => {
    const { user, store } = lookUp({ name: "Crash Bar", contactName: "Ana" });
    expect((await findDialog()).textContent).toContain(
      "This browser has a profile for Crash Bar. Start a new one",
    );
    await user.click(await inDialog("It's the same company: fill it in"));
    expect(store.answers()).toMatchObject({ name: "Crash Bar", contactName: "Ana", dotNumber: "9300001" });
    expect(screen.getByText("You'd already answered these, so we left them:")).toBeTruthy();
  });

  test("has no such choice if its MC number is another company's record's", async () => {
    lookUp({ name: "Lopez", mcNumber: "MC-139446" });
    const dialog = within(await findDialog());
    await waitFor(() => expect(dialog.queryByRole("button", { name: /same company/ })).toBeNull());
  });
});

describe("a DOT number typed over another one", () => {
  test("takes what that one's record had filled in, and Undo brings back both", async () => {
    const { user, store, view, storage } = lookUp({ contactName: "Ana" }, "1234567");
    await user.click(await screen.findByRole("button", { name: "Yes, fill in my profile" }));
    act(() => store.save());
    view.unmount();
    const { user: typist, store: draft } = showBuilder({ path: builderPath("company-info"), storage });
    const number = screen.getByRole("textbox", { name: "DOT number" });
    await typist.clear(number);
    await typist.type(number, "9300001");
    expect(draft.answers().phone).toBe("(559) 555-0143");
    await typist.tab();
    expect(draft.answers()).toMatchObject({ contactName: "Ana", dotNumber: "9300001", phone: "", name: "" });
    expect(screen.getByText(/^They came from FMCSA's record of USDOT 1234567/)).toBeTruthy();
    await typist.click(screen.getByRole("button", { name: "Undo" }));
    expect(draft.answers()).toMatchObject({ dotNumber: "1234567", phone: "(559) 555-0143" });
  });
});

test("says so when there is nothing to fill in", async () => {
  const { user, store } = lookUp({}, "1234567");
  await user.click(await screen.findByRole("button", { name: "Yes, fill in my profile" }));
  act(() => window.history.pushState(null, "", startPath("1234567")));
  await user.click(await screen.findByRole("button", { name: "Yes, fill in my profile" }));
  expect(await screen.findByText(/^Nothing to fill in/)).toBeTruthy();
  expect(screen.queryByText(/Each one is marked/)).toBeNull();
  expect(screen.getByText(/^We didn't change any answers\./)).toBeTruthy();
  expect(store.answers().name).toBe("Lopez & Sons Trucking LLC");
});
