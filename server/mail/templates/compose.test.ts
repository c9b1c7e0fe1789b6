import { describe, expect, test } from "vitest";
import { systemRandom } from "#server/base/random.ts";
import { customerMessage, staffMessage, timestamp, withheldMessage } from "./compose.ts";
import { render } from "./render.ts";

const rendered = { subject: "s", text: "t", html: "h" };
const to = {
  submissionId: "1",
  sender: "no-reply@rigfile.example",
  recipient: "a@b.test",
  random: systemRandom,
};

test("times are New York's, in summer and in winter", () => {
  expect(timestamp(new Date("2025-10-04T19:05:00Z"))).toBe("October 4, 2025 at 3:05 PM EDT");
  expect(timestamp(new Date("2025-12-04T02:05:00Z"))).toBe("December 3, 2025 at 9:05 PM EST");
});

test("a Message-ID is of the sender's domain and never the same twice", () => {
  const ids = [1, 2].map(() => staffMessage(rendered, to).messageId);
  expect(ids[0]).toMatch(/^<[\w-]+@rigfile\.example>$/);
  expect(ids[0]).not.toBe(ids[1]);
});

describe("a message to a customer", () => {
  const write = () =>
    customerMessage((footer) => render({ subject: "s", body: "<p>Body</p>" }, {}, footer), {
      ...to,
      replyTo: "support@rigfile.example",
      publicUrl: "https://tools.example",
    });

  test("ends with why it came and how to get no more, in both parts", () => {
    const { textBody, htmlBody, unsubscribeToken: token, audience } = write();
    expect(audience).toBe("customer");
    expect(textBody).toBe(
      "Body\n\nSomeone requested this at Rigfile. If it wasn't you, ignore this email.\n" +
        `Unsubscribe: https://tools.example/unsubscribe/${token}\n` +
        "See or delete your data: https://tools.example/your-data",
    );
    expect(htmlBody).toMatch(/class="sign"[^]*Rigfile<\/strong>[^]*<p>Body<\/p>/);
    expect(htmlBody).not.toContain("<hr>");
    expect(htmlBody).toContain("Someone requested this at Rigfile. If it wasn&#39;t you, ignore this email.");
    expect(htmlBody).toContain(`<a href="https://tools.example/unsubscribe/${token}">`);
    expect(htmlBody).toContain('<a href="https://tools.example/your-data">');
  });

  test("has a token that nobody can guess, another one each time", () => {
    const tokens = Array.from({ length: 100 }, () => write().unsubscribeToken ?? "");
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set(tokens).size).toBe(tokens.length);
  });
});

test("a message to our own people has neither", () => {
  const message = staffMessage(rendered, to);
  expect(message).toMatchObject({ audience: "staff", textBody: "t" });
  expect(message.unsubscribeToken).toBeUndefined();
});

test("a message that was not written leaves a note of why, and no words", () => {
  expect(withheldMessage(to, "capped", "recipient")).toMatchObject({
    audience: "customer",
    status: "capped",
    lastError: "recipient",
    subject: "",
    textBody: "",
    htmlBody: "",
  });
});
