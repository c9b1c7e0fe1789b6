import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { getSentBody, mockEndpoints, refuse } from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import {
  openYourData,
  requestDataCode,
  type YourData,
  eraseYourData,
  getYourData,
} from "#shared/api/your-data/your-data.ts";
import { YourDataPage } from "./your-data-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const token = "t".repeat(43);
const requestId = "00000000-0000-4000-8000-000000000001";
const none = {
  profiles: 0,
  records: 0,
  pdfs: 0,
  files: 0,
  emails: 0,
  tickets: 0,
  ticketMessages: 0,
  notes: 0,
};
const data: YourData = {
  email: "owner@carrier.test",
  counts: { ...none, profiles: 1, pdfs: 2 },
  items: [{ kind: "quote", companyName: "Acme Trucking", sentAt: "2026-11-26T20:05:00.000Z" }],
  moreItems: 0,
  isUnsubscribed: true,
  revision: "r1",
};
const sent = [requestDataCode, respondWith({ success: true, message: "Sent.", requestId })] as const;
const session = { token, endsAt: "2026-11-26T20:20:00.000Z" };
const opened = [openYourData, respondWith({ success: true, data: session })] as const;

async function goToCode() {
  const user = userEvent.setup();
  render(<YourDataPage />);
  await user.type(screen.getByLabelText("Email address"), " owner@carrier.test ");
  await user.click(screen.getByRole("button", { name: "Email me a code" }));
  await user.type(await screen.findByLabelText("Code"), "123 456");
  return user;
}

it("goes from an address and its code to what is kept, and deletes it after a typed word", async () => {
  const found = respondWith({ success: true, data });
  const changed = respondWith({ success: true, data: { ...data, revision: "r2" } });
  const erased = respondWith({ success: true, message: "Erased.", beingSent: 1, isUnsubscribed: true });
  const { calls } = mockEndpoints(
    sent,
    opened,
    [getYourData, found, changed],
    [eraseYourData, refuse(409, "What is kept has changed."), erased],
  );
  const user = await goToCode();
  await user.click(screen.getByRole("button", { name: "Show my data" }));
  expect(await screen.findByRole("heading", { name: "What we hold about owner@carrier.test" })).toBeTruthy();
  expect(screen.getByText("2 PDFs of profiles")).toBeTruthy();
  expect(screen.getByText(/^Quote request, Acme Trucking, .*2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Delete my data" }));
  expect(screen.getByText("Type DELETE first.")).toBeTruthy();
  await user.type(screen.getByLabelText("Type DELETE to confirm"), "Delete");
  await user.click(screen.getByRole("button", { name: "Delete my data" }));
  expect(await screen.findByText(/Something new came in since you looked/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Delete my data" }));
  expect(await screen.findByRole("heading", { name: "Your data is deleted" })).toBeTruthy();
  expect(screen.getByText(/1 email was on the way/)).toBeTruthy();
  expect(calls.map(getSentBody)).toEqual([
    { email: "owner@carrier.test" },
    { requestId, code: "123456" },
    { token },
    { token, revision: "r1", confirmation: "DELETE" },
    { token },
    { token, revision: "r2", confirmation: "DELETE" },
  ]);
});

it("starts over when the 15 minutes are over", async () => {
  mockEndpoints(sent, opened, [getYourData, refuse(401, "Your 15 minutes are over.")]);
  const user = await goToCode();
  await user.click(screen.getByRole("button", { name: "Show my data" }));
  expect(await screen.findByText("Your 15 minutes are over")).toBeTruthy();
  expect(screen.getByLabelText("Email address")).toBeTruthy();
});

it("says what is wrong with a code", async () => {
  const message = "That's not the code we emailed. You have 4 tries left.";
  mockEndpoints(sent, [
    openYourData,
    respondWith({ success: false, message: "Invalid", errors: [{ path: "code", message }] }, 400),
  ]);
  const user = await goToCode();
  await user.click(screen.getByRole("button", { name: "Show my data" }));
  expect(await screen.findByText(message)).toBeTruthy();
});
