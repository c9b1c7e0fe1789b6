import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  allowErrors,
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { erasePerson, exportPerson, findPerson, type FoundData } from "#shared/api/admin/records/people.ts";
import { PersonData } from "./person-data.tsx";

allowErrors();

const counts = {
  profiles: 1,
  records: 2,
  notes: 0,
  agencyAnswers: 0,
  pdfs: 2,
  emails: 3,
  files: 0,
  confirmations: 0,
  tickets: 0,
  ticketMessages: 0,
  requestKeys: 0,
};
const toPerson = (email: string) => ({
  email,
  companyName: "Acme Trucking",
  dotNumber: "1234567",
  records: 1,
  profiles: 0,
  tickets: 0,
});
const found = (...emails: string[]) => {
  const data: FoundData = {
    counts,
    people: emails.map(toPerson),
    morePeople: 0,
    isUnsubscribed: false,
    revision: "r1",
  };
  return respondWith({ success: true, data });
};
const message = "This person's data has been erased.";
const erased = respondWith({
  success: true,
  message,
  erased: { counts, beingSent: 1, isUnsubscribed: true },
});

async function search(by: string, value: string) {
  const user = renderAdmin(<PersonData />);
  await user.selectOptions(screen.getByLabelText("Search by"), by);
  fireEvent.change(screen.getByLabelText(by), { target: { value } });
  await user.click(screen.getByRole("button", { name: "Search" }));
  return user;
}

it("says when a number finds several people, and narrows to one", async () => {
  const { calls } = mockEndpoints(
    [findPerson, found("ann@a.test", "bob@b.test"), found("bob@b.test")],
    [exportPerson, refuse(429, "You have another export running.")],
  );
  const user = await search("DOT number", "1234567");
  expect(await screen.findByText("This may be more than one person")).toBeTruthy();
  expect(screen.getByText(/^ann@a.test, Acme Trucking, DOT 1234567: 1 record/)).toBeTruthy();
  expect(screen.getByText(/^Support tickets and confirmed addresses have no number/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Only bob@b.test" }));
  await waitFor(() => expect(screen.queryByText("This may be more than one person")).toBeNull());
  expect(screen.queryByRole("button", { name: "Only bob@b.test" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Export ZIP" }));
  await waitFor(() => expect(getToastText()).toBe("The export failed: You have another export running."));
  expect(calls.map(getSentBody)).toEqual([
    { person: { by: "dot", value: "1234567" } },
    { person: { by: "email", value: "bob@b.test" } },
    { person: { by: "email", value: "bob@b.test" } },
  ]);
});

it("cancels its export when it goes, also after a second press", async () => {
  const { calls } = mockEndpoints(
    [findPerson, found("ann@a.test")],
    [exportPerson, () => new Response(new ReadableStream())],
  );
  const user = await search("Email address", "ann@a.test");
  await user.click(await screen.findByRole("button", { name: "Export ZIP" }));
  await user.click(await screen.findByRole("button", { name: "Exporting..." }));
  cleanup();
  expect(calls).toHaveLength(2);
  expect(calls[1]?.init.signal?.aborted).toBe(true);
});

it("erases what was shown after the typed word, and says what went and what stays", async () => {
  const { calls } = mockEndpoints([findPerson, found("ann@a.test")], [erasePerson, erased]);
  const user = await search("Email address", "ann@a.test");
  await user.click(await screen.findByRole("button", { name: "Erase" }));
  const dialog = within(screen.getByRole("dialog", { name: "Erase everything about ann@a.test?" }));
  await user.click(dialog.getByRole("button", { name: "Yes, erase it" }));
  expect(calls).toHaveLength(1);
  await user.type(dialog.getByLabelText('Type "erase" to confirm'), "erase");
  await user.click(dialog.getByRole("button", { name: "Yes, erase it" }));
  expect(
    await screen.findByText("Erased: 1 full profile, 2 profile records, 2 PDFs, and 3 emails."),
  ).toBeTruthy();
  expect(screen.getByText("1 email was being sent at that moment and may still arrive.")).toBeTruthy();
  expect(screen.getByText(/^This address unsubscribed\. It stays/)).toBeTruthy();
  expect(calls.slice(1).map(getSentBody)).toEqual([
    { person: { by: "email", value: "ann@a.test" }, revision: "r1", confirmation: "erase" },
  ]);
  expect(screen.queryByRole("button", { name: "Erase" })).toBeNull();
});

it("says at the field what isn't a whole number, and in the dialog's place that nothing was erased", async () => {
  const errors = [{ path: "person.value", message: "Enter a whole email address." }];
  const wrong = respondWith({ success: false, message: "Some fields aren't valid.", errors }, 400);
  mockEndpoints([findPerson, wrong, found("ann@a.test")], [erasePerson, refuse(409, "It has changed.")]);
  const user = await search("Email address", "ann");
  expect(await screen.findByText("Enter a whole email address.")).toBeTruthy();
  await user.type(screen.getByLabelText("Email address"), "@a.test");
  await user.click(screen.getByRole("button", { name: "Search" }));
  await user.click(await screen.findByRole("button", { name: "Erase" }));
  await user.type(screen.getByLabelText('Type "erase" to confirm'), "erase");
  await user.click(screen.getByRole("button", { name: "Yes, erase it" }));
  await waitFor(() => expect(getToastText()).toBe("Nothing was erased: It has changed."));
});
