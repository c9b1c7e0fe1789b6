import { startPath } from "#client/lib/paths.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { source } from "#client/testing/dot-fixtures.ts";
import { neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { carrierAnswer, mockCarrier, registrationAnswer } from "#client/testing/start-harness.ts";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

const press = (name: string | RegExp) => screen.findByRole("button", { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const asked = (server: ReturnType<typeof mockCarrier>) =>
  server.urls().filter((url) => url.startsWith("/api/profile/"));

async function lookUp(start: Parameters<typeof showBuilder>[0] = {}, number = "1234567") {
  const builder = showBuilder(start);
  await builder.user.type(field("DOT number"), `${number}{Enter}`);
  return builder;
}

async function fillIn(start: Parameters<typeof showBuilder>[0] = {}) {
  const builder = await lookUp(start);
  await builder.user.click(await press("Yes, fill in my profile"));
  return builder;
}

describe("starting from a DOT number", () => {
  test("asks whether it is the user's company before anything is filled in", async () => {
    const server = mockCarrier({ company: respondWith(carrierAnswer({ isActive: false })) });
    const { store } = await lookUp();
    expect(await screen.findByRole("heading", { name: "Is this your company?" })).toBe(
      document.activeElement,
    );
    expect(screen.getByText("Inactive at FMCSA")).toBeTruthy();
    expect(screen.getByText("Lopez & Sons Trucking LLC")).toBeTruthy();
    expect(screen.getByText(/Fresno, CA/)).toBeTruthy();
    expect(store.answers().name).toBeUndefined();
    expect(asked(server)).toEqual(["/api/profile/1234567", "/api/profile/1234567/registration"]);
  });

  test("fills in what is empty, says how much and from when, and goes on to the first missing answer", async () => {
    mockCarrier();
    const { user, store } = await fillIn();
    expect(await screen.findByText(/^Filled \d+ answers from FMCSA's record of July 31, 2026$/)).toBeTruthy();
    expect(screen.queryByRole("group", { name: /DOT number|Filled/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field("Contact name")));
    expect(store.answers()).toMatchObject({
      name: "Lopez & Sons Trucking LLC",
      mcNumber: "MC-139446",
      cargoCommodities: ["general_freight", "produce_perishables"],
    });
    // The form below shows it at once, with its source.
    expect(field("Phone").value).toBe("(559) 555-0143");
    expect(screen.getAllByText("From FMCSA, as of 07/31/2026").length).toBeGreaterThan(0);
    await user.click(await press("Undo"));
    expect(await screen.findByText(/^Removed \d+ answers$/)).toBeTruthy();
    expect(store.answers().name).toBeUndefined();
  });

  test("goes on in another section where the first has all its answers", async () => {
    mockCarrier();
    await fillIn({ answers: { contactName: "Ana Lopez" } });
    await waitFor(() => expect(document.activeElement?.closest("[data-field]")).toBeTruthy());
    expect(document.querySelector("h1")?.textContent).not.toBe("Contact Information");
  });

  test("says that it is from our mirror, where it is", async () => {
    const { company } = carrierAnswer();
    const mirrored = source("kjg3-diqy", {
      copiedAt: "2026-11-20T12:00:00Z",
      publishedAt: "2026-10-30T12:00:00Z",
    });
    mockCarrier({ company: respondWith({ company, sources: [mirrored] }) });
    await lookUp();
    expect(await screen.findByText(/^Source: FMCSA SMS census, as of .*, from our copy$/)).toBeTruthy();
    await userEvent.click(await press("Yes, fill in my profile"));
    expect(await screen.findByText(/from our copy of FMCSA's record of October 30, 2026$/)).toBeTruthy();
  });

  test("a mark goes as soon as its answer is edited", async () => {
    mockCarrier();
    const { user } = await fillIn();
    const phone = field("Phone");
    const note = () => document.getElementById(phone.getAttribute("aria-describedby") ?? "");
    expect(note()?.textContent).toContain("From FMCSA");
    await user.type(phone, "{Backspace}");
    expect(note()?.textContent ?? "").not.toContain("From FMCSA");
  });

  test("leaves the user's answers, and offers FMCSA's in the summary and at the field", async () => {
    mockCarrier();
    const { user, store } = await fillIn({ answers: { email: "me@lopez.example" } });
    const list = within(await screen.findByRole("group", { name: /^Filled/ }));
    expect(list.getByText("me@lopez.example")).toBeTruthy();
    expect(store.answers().email).toBe("me@lopez.example");
    await user.click(list.getByRole("button", { name: "Use FMCSA's: Email" }));
    expect(store.answers().email).toBe("office@lopez.example");
    expect(field("Email").value).toBe("office@lopez.example");
    expect(list.queryByRole("listitem")).toBeNull();
  });

  test("can be taken back as a whole", async () => {
    mockCarrier();
    const { user, store } = await fillIn({ answers: { phone: "(559) 555-0199" } });
    await user.click(await press("Undo"));
    expect(store.answers()).toMatchObject({ phone: "(559) 555-0199" });
    expect(store.answers().name).toBeUndefined();
    expect(await screen.findByText(/^Removed \d+ answers$/)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Start with your DOT number" })).toBeTruthy();
  });

  test("goes with its DOT number, and comes back with it", async () => {
    mockCarrier();
    const { user, store } = await fillIn();
    act(() => navigateTo("company-info"));
    const type = async (keys: string) => {
      await user.type(await screen.findByRole("textbox", { name: "DOT number" }), keys);
      await user.tab();
    };
    await type("{Backspace}");
    expect(await screen.findByText(/^Removed \d+ answers$/)).toBeTruthy();
    expect(store.answers().name).toBe("");
    await type("7");
    expect(await screen.findByText(/^Filled in \d+ answers again$/)).toBeTruthy();
    expect(store.answers().name).toBe("Lopez & Sons Trucking LLC");
  });

  test("begins at once with the number in the URL, and leaves the URL when done", async () => {
    mockCarrier();
    const { user } = showBuilder({ path: startPath("1234567") });
    await user.click(await press("Yes, fill in my profile"));
    expect(window.location.search).toBe("?section=contact-info&field=contactName");
    expect(screen.queryByRole("heading", { name: /DOT number|Filled/ })).toBeNull();
  });
});

describe("the user who would rather not", () => {
  test("sends the card away for good, and goes on with the first question", async () => {
    mockCarrier();
    const { user, storage, view } = showBuilder();
    await user.click(await press("No DOT number? Start blank."));
    expect(screen.queryByRole("group", { name: "Start with your DOT number" })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field("Contact name")));
    view.unmount();
    showBuilder({ storage });
    expect(screen.queryByRole("group", { name: "Start with your DOT number" })).toBeNull();
  });

  test("is not asked who has a DOT number already, and not in other sections", () => {
    mockCarrier();
    const { view } = showBuilder({ answers: { dotNumber: "1" } });
    expect(screen.queryByRole("group", { name: "Start with your DOT number" })).toBeNull();
    view.unmount();
    showBuilder({ section: "company-info" });
    expect(screen.queryByRole("group", { name: "Start with your DOT number" })).toBeNull();
  });

  test("says no to another company, and can enter another number", async () => {
    mockCarrier();
    const { user, store } = await lookUp();
    await user.click(await press("No, try another number"));
    await waitFor(() => expect(document.activeElement).toBe(field("DOT number")));
    expect(store.answers().name).toBeUndefined();
  });
});

describe("a number that cannot be looked up", () => {
  test("is unknown to FMCSA: said so, with the way on", async () => {
    const message = "DOT number not found in FMCSA census";
    mockCarrier({ company: respondWith({ success: false, message }, 404) });
    await lookUp();
    expect((await screen.findByRole("alert")).textContent).toContain(
      "FMCSA has no company under USDOT 1234567",
    );
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(await press("Try another number")).toBeTruthy();
  });

  test("while FMCSA is down says that it couldn't be checked, and can be tried again", async () => {
    let isDown = true;
    const down = respondWith({ success: false, message: "FMCSA isn't responding." }, 503);
    mockCarrier({ company: (call) => (isDown ? down : respondWith(carrierAnswer()))(call) });
    const { user } = await lookUp();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Couldn't check your DOT number");
    expect(alert.textContent).not.toContain("no company");
    isDown = false;
    await user.click(await press("Try again"));
    expect(await press("Yes, fill in my profile")).toBeTruthy();
  });

  test("says in words that it is being looked up, once that takes a moment", async () => {
    mockCarrier({ company: neverRespond });
    await lookUp();
    expect(await screen.findByText("Looking up USDOT 1234567 at FMCSA...")).toBeTruthy();
  });
});

describe("FMCSA's second data set", () => {
  test("that is down costs its answers only, and they can be filled in later", async () => {
    let isDown = true;
    const down = respondWith({ success: false, message: "FMCSA isn't responding." }, 503);
    mockCarrier({ registration: (call) => (isDown ? down : respondWith(registrationAnswer()))(call) });
    const { user, store } = await fillIn();
    expect(store.answers()).toMatchObject({ name: "Lopez & Sons Trucking LLC" });
    expect(store.answers().mcNumber).toBeUndefined();
    expect(await screen.findByText("Couldn't check MC number, business type and cargo")).toBeTruthy();
    isDown = false;
    await user.click(await press("Try again"));
    await user.click(await press("Fill in the rest"));
    expect(store.answers().mcNumber).toBe("MC-139446");
    await user.click(await press("Undo"));
    expect(store.answers()).not.toMatchObject({ name: expect.any(String) });
    expect(store.answers().mcNumber).toBeUndefined();
  });

  test("that is still asked doesn't hold up the first", async () => {
    mockCarrier({ registration: neverRespond });
    const { store } = await fillIn();
    expect(store.answers().name).toBeTruthy();
    expect(screen.getByText("Still asking FMCSA for MC number, business type and cargo...")).toBeTruthy();
  });
});
