import { replyToTicket } from "#shared/api/admin/tickets.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ticketPath } from "#client/lib/paths.ts";
import {
  base,
  findInput,
  getChanges,
  getToast,
  id,
  mockInbox,
  openInbox,
  type Reply,
  server,
} from "#client/testing/inbox-harness.tsx";

mockInbox();

const toPdf = (more: string): string => `%PDF-1.7\n1 0 obj\n<< ${more} >>\nendobj\nstartxref\n9\n%%EOF`;
const pdf = (name: string, more = "") => new File([toPdf(more)], name, { type: "application/pdf" });
const sent = (): Reply => ({
  status: 200,
  body: { success: true, message: "Sent.", delivery: "sent", ticket: { ...base, version: 2 } },
});
/** Another ticket for each test: what is attached is kept while the page lasts. */
let count = 100;
function open(files: string[] = []) {
  count += 1;
  const ticket = { ...base, id: id.replace(/\d{3}$/, String(count)) };
  server.tickets = [ticket];
  const draft = { text: "See below.", files };
  if (files.length > 0) localStorage.setItem(`adminDraft-reply-${ticket.id}`, JSON.stringify(draft));
  const user = openInbox(ticketPath(ticket.id));
  const attach = async (...chosen: File[]) =>
    user.upload(await screen.findByLabelText(/^Attach (more )?files$/), chosen);
  const send = async () => user.click(screen.getByRole("button", { name: "Send Reply" }));
  return { user, ticket, attach, send };
}
const listed = async () =>
  within(await screen.findByRole("list", { name: "Files to send" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const drop = (element: Element, kind: "drop" | "paste", files: File[], types = ["Files"]) =>
  kind === "drop"
    ? fireEvent.drop(element, { dataTransfer: { files, types } })
    : fireEvent.paste(element, { clipboardData: { files, types } });

it("files that are chosen, dropped or pasted go out with the reply, in their order, and are gone then", async () => {
  server.answer = sent;
  const { user, attach, send } = open();
  await user.type(await findInput(), "See below.");
  await attach(pdf("one.pdf", "1"));
  await screen.findByText("1 file, 1 KB in all.");
  drop(await findInput(), "drop", [pdf("two.pdf", "2")]);
  await screen.findByText("2 files, 1 KB in all.");
  drop(await findInput(), "paste", [pdf("one.pdf", "3")]);
  await screen.findByText("3 files, 1 KB in all.");
  // A table is copied as text and as a picture.
  drop(await findInput(), "paste", [pdf("picture.pdf")], ["text/plain", "Files"]);
  await attach(pdf("four.pdf", "4"));
  await screen.findByText("4 files, 1 KB in all.");
  await user.click(screen.getByRole("button", { name: "Remove two.pdf" }));
  expect(await listed()).toEqual(["one.pdf (1 KB)", "one (2).pdf (1 KB)", "four.pdf (1 KB)"]);
  await send();
  await waitFor(() => expect(getToast()).toBe("Sent."));
  const [change] = getChanges();
  const size = toPdf("1").length;
  expect(change?.body).toMatchObject({
    replyMessage: "See below.",
    files: ["one.pdf", "one (2).pdf", "four.pdf"].map((name) => ({ name, size })),
  });
  expect(change?.files).toBe(["1", "3", "4"].map(toPdf).join(""));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Files to send" })).toBeNull());
});

it("files are still attached after a look at another page, and their names are in the draft", async () => {
  const { ticket, attach } = open();
  await attach(pdf("one.pdf"));
  expect(await screen.findByText("Draft saved in this browser, without its files.")).toBeTruthy();
  expect(localStorage.getItem(`adminDraft-reply-${ticket.id}`)).toBe('{"text":"","files":["one.pdf"]}');
  cleanup();
  openInbox(ticketPath(ticket.id));
  expect(await listed()).toEqual(["one.pdf (1 KB)"]);
});

it("a draft that comes back without its files says so, and isn't sent until they are attached again or removed", async () => {
  server.answer = sent;
  const { user, attach, send } = open(["invoice.pdf", "photo.png"]);
  await screen.findByText("The files of this draft aren't here anymore");
  const problem =
    "Drafts keep the names of files, not the files. Attach invoice.pdf and photo.png again, or remove them.";
  expect(screen.getByText(problem)).toBeTruthy();
  await send();
  await waitFor(() => expect(getToast()).toBe(problem));
  expect(getChanges()).toEqual([]);
  await attach(pdf("invoice.pdf"));
  await screen.findByText(
    "Drafts keep the names of files, not the files. Attach photo.png again, or remove it.",
  );
  expect(await listed()).toEqual(["invoice.pdf (1 KB)", "photo.png Not here anymore"]);
  await user.click(screen.getByRole("button", { name: "Remove photo.png" }));
  await send();
  await waitFor(() => expect(getChanges()[0]?.body).toMatchObject({ files: [{ name: "invoice.pdf" }] }));
});

it("a file that can't be sent is named with the reason, and the limits are shown before", async () => {
  const { attach } = open();
  expect(await screen.findByText(/PDF or picture, up to 10 files, 15.MB in all\./)).toBeTruthy();
  const many = Array.from({ length: 10 }, (_, index) => pdf(`${index}.pdf`));
  await attach(...many.slice(1), pdf("script.pdf", "/S /JavaScript"));
  expect((await screen.findByRole("alert")).textContent).toContain("script.pdf: This PDF runs scripts");
  expect(await listed()).toHaveLength(9);
  await attach(pdf("large.pdf", " ".repeat(14_999_800)));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("large.pdf: The files would be over 15 MB"),
  );
  await attach(pdf("a.pdf"), pdf("b.pdf"));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("b.pdf: A reply takes up to 10 files."),
  );
  expect(await listed()).toHaveLength(10);
});

it("a reply whose answer was lost is repeated with its files, unless one was replaced: that is another reply", async () => {
  const keys: (string | null)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (path, init) => {
    if (path === replyToTicket.path && init?.body instanceof Blob)
      keys.push(new Headers(init.headers).get("Idempotency-Key"));
    return fetch(path, init);
  };
  server.answer = () => "offline";
  const { user, attach, send } = open();
  await user.type(await findInput(), "See below.");
  await attach(pdf("one.pdf", "1"));
  await screen.findByText("1 file, 1 KB in all.");
  for (let time = 1; time <= 2; time += 1) {
    await send();
    await waitFor(() => expect(getChanges()).toHaveLength(time));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Send Reply" }).getAttribute("aria-disabled")).toBe("false"),
    );
  }
  await user.click(screen.getByRole("button", { name: "Remove one.pdf" }));
  await attach(pdf("one.pdf", "2"));
  await screen.findByText("1 file, 1 KB in all.");
  await send();
  await waitFor(() => expect(getChanges()).toHaveLength(3));
  const [first, second, third] = getChanges().map(({ files }) => files);
  expect([second, third]).toEqual([first, toPdf("2")]);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});
