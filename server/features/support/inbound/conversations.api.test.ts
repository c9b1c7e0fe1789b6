import { beforeEach, describe, expect, test } from "vitest";
import { addTicket, list, openTicket, sendReply } from "#server/features/support/inbox/testing/tickets.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { erasePerson, findPerson } from "#shared/api/admin/records/people.ts";
import { listLeftEmails } from "#shared/api/admin/left-emails-api.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { take, toEmail } from "#server/features/support/inbound/testing/emails.ts";

const owner = "owner@carrier.test";

const app = await openTestApp();
let admin: Browser;
beforeEach(async () => {
  admin = await signedIn(app);
});

/** Headers by which an email program threads an email. */
const getThread = (to = owner) => {
  const { messageId, inReplyTo, references, subject } = app.peer.mailTo(to).at(-1)?.mail ?? {};
  return { messageId, inReplyTo, references, subject };
};

describe("a conversation stays one in the customer's email program", () => {
  test("from the acknowledgment over their own emails to the last reply", async () => {
    const ticket = await addTicket(app, admin);
    const begun = getThread();
    await sendReply(admin, ticket);
    const first = getThread();
    expect(first).toMatchObject({
      inReplyTo: begun.messageId,
      references: [begun.messageId],
      subject: `Re: ${begun.subject}`,
    });
    const answer = {
      "Message-ID": "<mine@carrier.test>",
      "In-Reply-To": first.messageId,
      Subject: "AW: Re: My menu",
    };
    await take(app, toEmail("Still not.", answer));
    await sendReply(admin, ticket);
    const second = getThread();
    expect(second).toMatchObject({
      inReplyTo: "<mine@carrier.test>",
      references: [begun.messageId, first.messageId, "<mine@carrier.test>"],
      subject: "Re: My menu",
    });
    await sendReply(admin, ticket);
    expect(getThread()).toMatchObject({
      inReplyTo: "<mine@carrier.test>",
      references: [begun.messageId, first.messageId, second.messageId, "<mine@carrier.test>"],
    });
  });

  test("from an email that began it, also without a Message-ID", async () => {
    for (const id of ["<a@carrier.test>", undefined]) {
      await app.reset();
      admin = await signedIn(app);
      await take(app, toEmail("Box trucks?", { Subject: "Trucks", "Message-ID": id }));
      const [ticket] = (await list(admin)).data;
      if (!ticket) throw new Error("There is no ticket.");
      await sendReply(admin, ticket, { originalMessage: "x" });
      const thread = { inReplyTo: id ?? "", references: id ? [id] : [], subject: "Re: Trucks" };
      expect(getThread()).toMatchObject(thread);
    }
  });
});

describe("an answer to", () => {
  test.each<[string, string, object]>([
    ["the receipt of a quote request", "/api/send-quote-request", quoteBody],
    ["a self-email", "/api/send-self-email", selfEmailBody],
  ])("%s goes to support, and is at its record in one ticket", async (_what, path, body) => {
    await app.post(path, body);
    const letter = app.peer.mailTo(owner).at(-1)?.mail;
    expect(letter?.replyTo).toMatchObject([{ address: "support@rigfile.example" }]);
    const answering = { "In-Reply-To": letter?.messageId, To: "no-reply@rigfile.example" };
    expect(await take(app, toEmail("Please add my trailer.", answering))).toBe("ticket");
    expect(await take(app, toEmail("And one more.", answering))).toBe("answer");
    const [ticket] = (await list(admin)).data;
    if (!ticket) throw new Error("There is no ticket.");
    const [record] = await app.rows(profileRecords);
    expect(await openTicket(admin, ticket)).toMatchObject({ about: { id: record?.id } });
    const opened = await admin.call(getProfileRecord, { params: { id: record?.id ?? "" } });
    expect(opened.body).toMatchObject({ data: { tickets: [{ ticketId: ticket.ticketId }] } });
    await sendReply(admin, ticket, { originalMessage: "x" });
    expect(getThread().references?.[0]).toBe(letter?.messageId);
  });
});

test("what is noted of an email that was left alone is erased with its sender's data", async () => {
  await take(app, toEmail("Away.", { "Auto-Submitted": "auto-replied", Subject: "Away until Monday" }));
  const person = { by: "email", value: owner } as const;
  const found = findPerson.response.parse((await admin.call(findPerson, { body: { person } })).body).data;
  const body = { person, revision: found.revision, confirmation: "erase" };
  expect((await admin.call(erasePerson, { body })).status).toBe(200);
  const left = await admin.call(listLeftEmails);
  expect(left.body).toMatchObject({ data: { emails: [{ sender: "", subject: "", reason: "automatic" }] } });
});
