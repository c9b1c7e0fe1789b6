import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMailbox, MailboxUnavailable, maxEmailBytes, type Take } from "./mailbox.ts";
import { list, openTicket } from "#server/features/support/inbox/testing/tickets.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { scanOf } from "#server/testing/customer-files.ts";
import { findImapServer, openRealMailbox, type RealMailbox } from "#server/testing/real-mailbox.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { getMailServer } from "#shared/api/admin/outbox-api.ts";
import { createMailboxWorker } from "./support-mailbox.ts";
import { createTakeEmail } from "./take-email.ts";
import { toEmail, withFiles } from "./testing/emails.ts";
import { inboundRepository } from "./inbound-repository.ts";

const program = await findImapServer();

/** A busy machine takes a while to read 20 MB. */
const timeoutMs = 60_000;

describe.runIf(program !== undefined)("a mailbox of a real IMAP server", () => {
  let mailbox: RealMailbox;
  let app: TestApp;
  let admin: Browser;
  let stopping: AbortController;
  beforeAll(async () => {
    mailbox = await openRealMailbox(program ?? "");
    app = await startTestApp({ IMAP_URL: mailbox.url, IMAP_POLL_SECONDS: "3600" });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });
  beforeEach(async () => {
    await app.reset();
    admin = await signedIn(app);
    stopping = new AbortController();
  });
  afterEach(() => {
    stopping.abort();
    mailbox.clear();
  });

  const takeEmail = () => createTakeEmail(app.server.container);
  const takeAsWorker: Take = async (email) => (await takeEmail()(email)) !== "left";
  /** Visits the mailbox once. */
  const visit = async (take: Take = takeAsWorker, url = mailbox.url): Promise<number> => {
    const findLeft = inboundRepository(app.server.container.store).keepUnread;
    const opened = createMailbox({ url, timeoutMs, maxBytes: maxEmailBytes });
    return opened.takeUnread({ take, findLeft }, stopping.signal);
  };
  /** Starts a process that visits it all the time. */
  const createWorker = () =>
    createMailboxWorker({
      ...app.server.container,
      mailbox: createMailbox({ url: mailbox.url, timeoutMs, maxBytes: maxEmailBytes }),
      takeEmail: takeEmail(),
      pollMs: 10,
    });
  const getSubjects = async () =>
    (await list(admin)).data.map(({ suggestion }) => suggestion.replace(/\n.*/s, "")).toSorted();

  test("has one of 20 MB taken with its file, and of a larger one the beginning of the headers", async () => {
    const content = scanOf(14_500_000);
    mailbox.deliver(
      withFiles("See below.", [{ name: "a.pdf", type: "application/pdf", content }], { Subject: "20 MB" }),
    );
    mailbox.deliver(toEmail("x".repeat(maxEmailBytes), { Subject: "Too large" }));
    expect(await visit()).toBe(2);
    expect(await getSubjects()).toEqual(["20 MB", "Too large"]);
    const [cut, whole] = (await list(admin)).data;
    const readThread = async (ticket: typeof cut) => (ticket ? (await openTicket(admin, ticket)).thread : []);
    // Rewritten, with its picture.
    const sizes = (await readThread(whole)).flatMap((each) => ("files" in each ? each.files : []));
    expect(sizes.map(({ size }) => size)).toEqual([expect.toSatisfy((size) => size > 14_500_000)]);
    expect(await readThread(cut)).toMatchObject([
      { leftOut: ["The email is over 25 MB: open it in the mailbox."] },
    ]);
  });

  test("that ends while an email is fetched is read again, without one lost or taken twice", async () => {
    for (const subject of ["one", "two", "three"])
      mailbox.deliver(toEmail("x".repeat(3_000_000), { Subject: subject }));
    const failed = visit(async (email) => {
      const isDone = await takeAsWorker(email);
      await mailbox.stop();
      return isDone;
    });
    await expect(failed).rejects.toThrow(MailboxUnavailable);
    // Stored, but not marked as read.
    expect([await getSubjects(), mailbox.areSeen()]).toEqual([["one"], [false, false, false]]);
    await mailbox.start();
    expect(await visit()).toBe(3);
    expect([await getSubjects(), mailbox.areSeen()]).toEqual([
      ["one", "three", "two"],
      [true, true, true],
    ]);
  });

  test("that breaks off in the middle of an email is read again, whole", async () => {
    for (const subject of ["one", "two"])
      mailbox.deliver(toEmail("x".repeat(3_000_000), { Subject: subject }));
    const breaking = visit(takeAsWorker, await mailbox.breakingAfter(4_000_000));
    await expect(breaking).rejects.toThrow(MailboxUnavailable);
    expect([await getSubjects(), mailbox.areSeen()]).toEqual([["one"], [true, false]]);
    expect(await visit()).toBe(1);
    expect([await getSubjects(), mailbox.areSeen()]).toEqual([
      ["one", "two"],
      [true, true],
    ]);
  });

  test("whose numbers restart, with all emails unread, has none taken twice", async () => {
    for (const subject of ["one", "two"]) mailbox.deliver(toEmail("Hello.", { Subject: subject }));
    await visit();
    await mailbox.renumber();
    mailbox.deliver(toEmail("Hello.", { Subject: "three" }));
    expect(await visit()).toBe(3);
    expect(await getSubjects()).toEqual(["one", "three", "two"]);
  });

  test("that other programs use as well has an email taken that they move away meanwhile, or not at all", async () => {
    for (const subject of ["one", "two"]) mailbox.deliver(toEmail("Hello.", { Subject: subject }));
    await visit(async (email) => {
      mailbox.clear();
      return takeAsWorker(email);
    });
    expect(await getSubjects()).toEqual(["one"]);
  });

  test("has each email taken once by two processes that look at the same time", async () => {
    const subjects = Array.from({ length: 12 }, (_, index) => `email ${String(index).padStart(2, "0")}`);
    for (const subject of subjects) mailbox.deliver(toEmail("Hello.", { Subject: subject }));
    const workers = [createWorker(), createWorker()];
    for (const worker of workers) worker.start();
    // Visits without the claim as well.
    await Promise.all([visit(), visit()]);
    await vi.waitFor(() => expect(mailbox.areSeen()).toEqual(subjects.map(() => true)));
    await Promise.all(workers.map(async (worker) => worker.stop()));
    expect(await getSubjects()).toEqual(subjects);
  });

  test("that refuses the password says so on the desk until it takes it again", async () => {
    const worker = createWorker();
    const readNotice = async () =>
      getMailServer.response.parse((await admin.call(getMailServer)).body).data.mailbox;
    mailbox.setPassword("another");
    await mailbox.stop();
    worker.start();
    const toReason = async () => (await readNotice())?.reason;
    await vi.waitFor(async () => expect(await toReason()).toBe("The mail server is refusing connections"));
    const since = (await readNotice())?.since;
    await mailbox.start();
    await vi.waitFor(async () =>
      expect(await toReason()).toBe("The mail server rejected our username and password"),
    );
    expect(await readNotice()).toMatchObject({ host: "127.0.0.1", since });
    expect(JSON.stringify(await readNotice())).not.toContain("pass word");
    mailbox.setPassword();
    await vi.waitFor(async () => expect(await readNotice()).toBeNull());
    await worker.stop();
  });
});
