import { describe, expect, it } from "vitest";
import { parseEmail } from "./parse-email.ts";
import { toEmail } from "./testing/emails.ts";

const parse = async (raw: string) => parseEmail(Buffer.from(raw, "latin1"));

describe("an email", () => {
  it("has text that can be stored and misleads nobody, in a known number of characters", async () => {
    const { body, subject } = await parse(
      toEmail("a=00b=07=E2=80=AEc=ED=A0=80\r\n\r\n\r\n\r\nd", {
        Subject: "=?utf-8?q?Hi=0D=0ABcc:_x@evil.test=00?=",
        "Content-Transfer-Encoding": "quoted-printable",
      }),
    );
    expect(body).toMatch(/^abc\uFFFD+\n\nd$/);
    expect(subject).toBe("Hi Bcc: x@evil.test");
  });

  it("has the text part of two, and at most fifty references", async () => {
    const alternative = "--b\r\nContent-Type: text/html\r\n\r\n<b>html</b>\r\n--b\r\n\r\ntext\r\n--b--";
    const email = await parse(
      toEmail(alternative, {
        "Content-Type": "multipart/alternative; boundary=b",
        References: Array.from({ length: 100 }, (_, index) => `<${index}@x.test>`).join("\r\n "),
      }),
    );
    expect(email.body).toBe("text");
    expect(email.references).toHaveLength(50);
    expect(email.references.at(-1)).toBe("<99@x.test>");
  });
});

it("an email has the one that it answers as its nearest, after however many references", async () => {
  const references = Array.from({ length: 60 }, (_, index) => `<${index}@x.test>`).join(" ");
  const { references: read } = await parse(
    toEmail("", { "In-Reply-To": "<ours@rig.test>", References: references }),
  );
  expect(read).toHaveLength(50);
  expect(read.at(-1)).toBe("<ours@rig.test>");
});

it("an email has no sender or Message-ID that a database refuses", async () => {
  const email = await parse(
    toEmail("", {
      From: "a\u0000b@carrier.test",
      "Message-ID": "<a\u0000b@carrier.test>",
      References: "<a\u0007@x.test> <b@x.test>",
    }),
  );
  expect(JSON.stringify(email)).not.toMatch(/\\u00(?!0a)/);
  expect(email.references).toEqual(["<b@x.test>"]);
});

describe("the whole text of an email is read", () => {
  const html = "--b\r\nContent-Type: text/html\r\n\r\n<p>How many trailers?</p>\r\n";
  const footer = "--b\r\nContent-Type: text/plain\r\n\r\nConfidential.\r\n";
  const file = "--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment\r\n\r\nx\r\n";
  const mixed = { "Content-Type": "multipart/mixed; boundary=b" };
  it.each<[string, string, string]>([
    [
      "HTML above a footer that a mail server added",
      `${html}${footer}--b--`,
      "How many trailers?\n\nConfidential.",
    ],
    [
      "HTML below a picture in the text",
      `${footer}${file}${html}--b--`,
      "Confidential.\n\nHow many trailers?",
    ],
    ["HTML alone", `${html}${file}--b--`, "How many trailers?"],
    ["parts with another boundary", "--c\r\n\r\nHow many trailers?", "--c\n\nHow many trailers?"],
    ["text above its only boundary", "How many trailers?\r\n--b--", "How many trailers?\n--b--"],
  ])("%s", async (_what, parts, body) => {
    expect((await parse(toEmail(parts, mixed))).body).toBe(body);
  });

  it("also without any boundary", async () => {
    const email = await parse(toEmail("How many trailers?", { "Content-Type": "multipart/mixed" }));
    expect(email.body).toBe("How many trailers?");
  });
});

describe("an email that was made to keep a reader busy", () => {
  const part = (index: number) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`;
  const nested = Array.from({ length: 5000 }, (_, index) => part(index)).join("");
  it.each<[string, () => string]>([
    ["parts in parts", () => nested],
    ["parts", () => `Content-Type: multipart/mixed; boundary=q\r\n\r\n${"--q\r\n\r\n\r\n".repeat(100_000)}`],
    ["empty lines", () => `\r\n${"\n".repeat(600_000)}`],
    ["a header without end", () => `References: ${"<a@b> ".repeat(400_000)}\r\n\r\nhi`],
  ])("is given up: %s", async (_what, rest) => {
    await expect(parse(`From: a@b.test\r\n${rest()}`)).rejects.toThrow(Error);
  });

  it.each<[string, string, string]>([
    ["elements in elements", "text/html", `deep${"<div>".repeat(90_000)}`],
    ["spaces", "text/plain", `${" ".repeat(190_000)}deep`],
    ["marks of history", "text/plain", `deep${"\r\n> a\r\nFrom: x".repeat(20_000)}`],
  ])("is read in a moment: %s", async (_what, type, body) => {
    const start = process.cpuUsage();
    const email = await parse(toEmail(body, { "Content-Type": type }));
    expect(email.body).toContain("deep");
    // Each took up to a hundred seconds. Counts processor time, since others share the machine.
    expect(process.cpuUsage(start).user).toBeLessThan(1_500_000);
  });
});
