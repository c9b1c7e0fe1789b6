import { describe, expect, test } from "vitest";
import { quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { confirmBrowser } from "#server/testing/confirmed-browser.ts";
import type { ReceivedMail } from "#server/testing/doubles/smtp-peer.ts";
import { readPdf } from "#server/testing/read-pdf.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";

const victim = "victim@elsewhere.test";
const lure = "URGENT-LURE your account is locked";
const link = "https://evil.example/login";
const longText = `${lure} ${link} ${"x".repeat(2000 - lure.length - link.length - 2)}`;

const app = await openTestApp();

function toVictim(): ReceivedMail {
  const [received, ...others] = app.peer.mailTo(victim);
  expect(others).toEqual([]);
  if (!received) throw new Error("The victim got no mail.");
  return received;
}

/** All parts of a mail that a person or program reads, except our own link. */
const getWords = ({ mail }: ReceivedMail): string =>
  [mail.subject, mail.text, mail.html]
    .join("\n")
    .replace(/https:\/\/rigfile\.example\/(?:(?:unsubscribe|withdraw)\/[\w-]+|your-data\b)/g, "");

const everyMailToCustomers = [
  ["self email", "/api/send-self-email", { ...selfEmailBody, customerEmail: victim }],
  ["receipt", "/api/send-quote-request", { ...quoteBody, customerEmail: victim }],
  ["acknowledgement", "/api/feature-suggestions", { ...supportBody, userEmail: victim }],
] as const;

describe.each(everyMailToCustomers)("a %s to an address that nobody has proven", (kind, path, body) => {
  const sendLure = async () => {
    const formData = { ...maximalProfile, name: lure, contactName: lure };
    const texts = {
      companyName: longText,
      dotNumber: `1 ${link}`,
      mcNumber: lure,
      message: longText,
      formData,
    };
    const attack = kind === "acknowledgement" ? { ...body, suggestion: longText } : { ...body, ...texts };
    expect((await app.post(path, attack)).status).toBe(200);
    return toVictim();
  };

  test("carries nothing from the sender, is answered to our support, and says why it came and how to get no more", async () => {
    const words = getWords(await sendLure());
    expect(words).not.toContain("evil.example");
    expect(words).not.toMatch(/https?:\/\//);
    expect(words).not.toContain("xxxx");
    expect(words).not.toContain("LURE");
    const { mail, raw } = toVictim();
    expect(mail.replyTo).toMatchObject([{ address: "support@rigfile.example" }]);
    const whatIfNot = kind === "receipt" ? "\nThis wasn't me: " : " If it wasn't you, ignore this email.";
    expect(mail.text).toContain(`Someone requested this at Rigfile.${whatIfNot}`);
    const url = /https:\/\/rigfile\.example\/unsubscribe\/[\w-]{43}/.exec(mail.text ?? "")?.[0] ?? "no link";
    expect(mail.html).toContain(`href="${url}"`);
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe")).toBe(`<${url}>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(raw).not.toMatch(/^(Bcc|Cc):/im);
  });
});

describe("the PDF of a self-email", () => {
  const phishing = {
    ...maximalProfile,
    name: `YOUR ACCOUNT IS LOCKED sign in at ${link}`,
    dbaName: "Call (800) 555-0199 now",
    website: "evil.example",
    email: "help@evil.example",
    lossExplanation: longText,
    topCities: ["evil.example/login", "Reno"],
    drivers: maximalProfile.drivers?.map((row) => ({ ...row, incidentDetails: `${lure} www.evil.example` })),
  };
  const sendTo = async (customerEmail: string, headers: Record<string, string> = {}) => {
    const body = { ...selfEmailBody, customerEmail, formData: phishing, hideNumbers: false };
    const answer = await app.post("/api/send-self-email", body, headers);
    const [attached] = app.peer.mailTo(customerEmail)[0]?.mail.attachments ?? [];
    return { answer: answer.body, pdf: await readPdf(attached?.content) };
  };

  test("holds nothing to click, call or write to, and no sentence of the sender's, but what a profile is for", async () => {
    const { answer, pdf } = await sendTo(victim);
    expect(pdf.actions).toEqual([]);
    for (const said of [pdf.text, pdf.properties]) {
      expect(said).not.toMatch(/evil[ .]example|https?:|www\.|555-0199|LURE|xxxx|@/i);
      expect(said).toContain("YOUR ACCOUNT IS LOCKED");
    }
    const [driver] = maximalProfile.drivers ?? [];
    for (const kept of [driver?.fullName, maximalProfile.mailingAddress, "Reno"])
      expect(pdf.text).toContain(kept);
    const { federalTaxId, ownerLicenseNumber, ownerDateOfBirth } = maximalProfile;
    const ofOwner = [federalTaxId, ownerLicenseNumber, ownerDateOfBirth];
    const secrets = [driver?.dateOfBirth, driver?.licenseNumber, ...ofOwner];
    for (const secret of secrets) expect(pdf.text).not.toContain(secret);
    expect(pdf.text).toContain(
      "This copy is shortened, because the address that it was sent to wasn't confirmed with a code",
    );
    expect(answer).toMatchObject({ delivery: "sent", notice: expect.stringContaining("leaves out") });
  });

  test("is shortened, though another browser confirmed the address", async () => {
    await confirmBrowser(app, victim);
    expect((await sendTo(victim)).pdf.text).toContain("This copy is shortened");
  });

  test("is whole for an address that this browser confirmed", async () => {
    const { answer, pdf } = await sendTo(victim, await confirmBrowser(app, victim));
    expect(pdf.text).toContain("evil.example");
    expect(pdf.text).not.toContain("This copy is shortened");
    expect(answer).not.toHaveProperty("notice");
  });
});

describe("a template that the administrator has changed", () => {
  test("keeps its words; the message and the address in it stay empty for a stranger", async () => {
    const change = async (type: string, body: string) =>
      app.run(`update email_templates set body = '${body}' where template_type = '${type}'`);
    await change("self_email", "<p>Hi from {companyName}</p><p>[{address}]</p>");
    await change("support", "<p>Hi, {ticketId}</p><p>[{message}]</p>");
    await app.post("/api/send-self-email", {
      ...selfEmailBody,
      customerEmail: victim,
      formData: maximalProfile,
    });
    expect(toVictim().mail.text).toContain("Hi from the company named in the PDF\n\n[]");
    app.peer.received.length = 0;
    await app.post("/api/feature-suggestions", { ...supportBody, userEmail: victim });
    expect(toVictim().mail.text).toMatch(/Hi, RF-[\w-]+\n\n\[\]/);
    await app.run("delete from email_templates");
    await templatesRepository(app.server.container.store).seed();
  });
});

describe("mail to our own people", () => {
  const attack = {
    ...quoteBody,
    companyName: "=?utf-8?b?ZXZpbA==?= \u202Etxt.exe Trucking",
    message: longText,
    formData: maximalProfile,
  };

  test("carries everything that the customer wrote, and answers to the customer", async () => {
    await app.post("/api/send-quote-request", attack);
    const mail = app.peer.mailTo("first@agency.test")[0]?.mail;
    expect(mail?.text).toContain(longText);
    expect(mail?.text).toContain(maximalProfile.drivers?.[0]?.fullName);
    expect(mail?.replyTo?.[0]?.address).toBe("owner@carrier.test");
    expect(mail?.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
    expect(mail?.text).not.toContain("unsubscribe");
    // It decodes to what it says, in one direction.
    expect(mail?.subject).toMatch(
      /^Quote request RF-\w{6}: = \?utf-8\?b\?ZXZpbA== \?= txt\.exe Trucking, NV, 3 units, eff\. 04\/01\/2027$/,
    );
    await app.post("/api/feature-suggestions", supportBody);
    expect(app.peer.mailTo("support@rigfile.example")[0]?.mail.text).toContain(supportBody.suggestion);
  });

  test("is what an agency gets that emails a profile to itself", async () => {
    await app.post("/api/send-self-email", {
      ...selfEmailBody,
      customerEmail: "First@Agency.test",
      formData: maximalProfile,
    });
    const mail =
      app.peer.mailTo("First@agency.test")[0]?.mail ?? app.peer.mailTo("First@Agency.test")[0]?.mail;
    expect(mail?.text).toContain(maximalProfile.drivers?.[0]?.fullName);
  });
});

describe("an address that mail is asked for", () => {
  const paths = everyMailToCustomers.map(([, path, body]) => [path, body] as const);

  test.each(paths)("is looked at for its length first: %s", async (path, body) => {
    const key = path === "/api/feature-suggestions" ? "userEmail" : "customerEmail";
    for (const address of [`a@${"b.".repeat(7000)}co`, "a".repeat(14_000)]) {
      const answer = await app.post(path, { ...body, [key]: address });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: [{ path: key }] });
    }
    const huge = await app.post(path, { ...body, [key]: `a@${"b.".repeat(3_000_000)}co` });
    expect(huge.status).toBe(413);
    expect(app.peer.received).toEqual([]);
  });

  test.each([
    "v%bank.example@b.test",
    "a!v@b.test",
    '"v@bank.example"@b.test',
    "a@[127.0.0.1]",
    "a@localhost",
    "a\u202E@b.test",
  ])("leads to one public mailbox: %j is refused", async (address) => {
    const answer = await app.post("/api/send-self-email", { ...selfEmailBody, customerEmail: address });
    expect(answer.status).toBe(400);
    expect(app.peer.received).toEqual([]);
  });
});
