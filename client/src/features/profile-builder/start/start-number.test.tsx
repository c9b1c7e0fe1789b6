import { showBuilder } from "#client/testing/builder-harness.tsx";
import { neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { carrierAnswer, mockCarrier } from "#client/testing/start-harness.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { lateMs } from "#client/fmcsa/use-checked.ts";

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "DOT number" });
const asked = (server: ReturnType<typeof mockCarrier>) =>
  server.urls().filter((url) => url.startsWith("/api/profile/"));

/** Enters a number as it is pasted, and submits it. */
function submit(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  const { form } = field();
  if (form) fireEvent.submit(form);
}

describe("a number as people type it", () => {
  test.each([
    ["USDOT 1234567", "1234567"],
    ["DOT No. 01234567", "1234567"],
  ])("%j is looked up as %s", (text, number) => {
    const server = mockCarrier();
    showBuilder();
    submit(text);
    expect(asked(server)[0]).toBe(`/api/profile/${number}`);
  });

  test.each([
    ["", "Enter your DOT number, or fill in the questions below."],
    ["123 4567", /1 to 8 digits, nothing else/],
    ["mx 139446", /MX139446 is a docket number/],
  ])("%j is explained at the field, which keeps it", (text, message) => {
    const server = mockCarrier();
    showBuilder();
    submit(text);
    expect(screen.getByText(message)).toBeTruthy();
    expect(field().value).toBe(text);
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(field().getAttribute("aria-describedby")).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(asked(server)).toEqual([]);
  });

  test("is looked up once it is corrected", () => {
    const server = mockCarrier();
    showBuilder();
    submit("123456789");
    submit("12345678");
    expect(asked(server)[0]).toBe("/api/profile/12345678");
  });
});

describe("with the keyboard", () => {
  test("a company is found, confirmed and filled in", async () => {
    mockCarrier();
    const { user, store } = showBuilder();
    act(() => field().focus());
    await user.keyboard("1234567{Enter}");
    const heading = await screen.findByRole("heading", { name: "Is this your company?" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Yes, fill in my profile");
    await user.keyboard("{Enter}");
    expect(store.answers().name).toBe("Lopez & Sons Trucking LLC");
    const contact = screen.getByRole("textbox", { name: "Contact name" });
    await waitFor(() => expect(document.activeElement).toBe(contact));
  });

  test("the focus stays in a question that the user has begun meanwhile", async () => {
    let answer: (response: Response) => void = () => undefined;
    const company = async () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      });
    mockCarrier({ company });
    showBuilder();
    submit("1234567");
    const contact = screen.getByRole("textbox", { name: "Contact name" });
    act(() => contact.focus());
    expect(await screen.findByText(/^Looking up USDOT/)).toBeTruthy();
    await act(async () => answer(Response.json(carrierAnswer())));
    expect(await screen.findByRole("heading", { name: "Is this your company?" })).toBeTruthy();
    expect(document.activeElement).toBe(contact);
  });
});

describe("while FMCSA is slow", () => {
  test("the card says so after some seconds, and the questions can be answered", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockCarrier({ company: neverRespond });
    const { store } = showBuilder();
    submit("1234567");
    await act(async () => vi.advanceTimersByTimeAsync(lateMs + 500));
    expect(screen.getByText(/^FMCSA is slow to respond. Still trying/)).toBeTruthy();
    const contact = screen.getByRole("textbox", { name: "Contact name" });
    fireEvent.change(contact, { target: { value: "Ana Lopez" } });
    expect(store.answers().contactName).toBe("Ana Lopez");
  });
});

test("a company that FMCSA doesn't name a city for is shown without one", async () => {
  const physicalAddress = { street: "", city: "", state: "", zip: "", country: "" };
  mockCarrier({
    company: respondWith(carrierAnswer({ physicalAddress, dbaName: "LOPEZ EXPRESS", isActive: true })),
  });
  showBuilder();
  submit("1234567");
  expect(await screen.findByText("DBA Lopez Express")).toBeTruthy();
  expect(screen.getByText("USDOT 1234567").parentElement?.textContent).toBe("USDOT 1234567");
});
