import { describe, expect, test } from "vitest";
import { codeAnswer, quoteAnswer, selfEmailAnswer } from "./submitted-answers.ts";

const agency = "one@agency.test";
const reference = "RF-7K4M2X";
const plain = {
  waitsFor: "mail" as const,
  refused: [],
  withheld: null,
  notice: null,
  overLimit: 0,
  isNetworkFull: false,
  isShortened: false,
  staffCount: 2,
};

describe("a quote request", () => {
  test("that was sent or waits is a success, and says which", () => {
    expect(quoteAnswer({ ...plain, delivery: "sent" }, reference)).toEqual({
      success: true,
      message: "Your quote request was sent to our insurance partners.",
      delivery: "sent",
      refused: [],
      reference,
      agencies: 2,
    });
    const waiting = quoteAnswer({ ...plain, delivery: "queued" }, reference);
    expect(waiting.success).toBe(true);
    expect(waiting.message).toContain("saved");
  });

  test("names the addresses that were refused, whatever happened to the rest", () => {
    expect(quoteAnswer({ ...plain, delivery: "sent", refused: [agency] }, reference).message).toContain(
      agency,
    );
  });

  test("that nobody took has failed", () => {
    expect(quoteAnswer({ ...plain, delivery: "refused", refused: [agency] }, reference)).toMatchObject({
      success: false,
      message: expect.stringContaining("no agency's mail server accepted it"),
      reference,
    });
  });

  test("that is held is saved, and not called sent", () => {
    const { success, delivery, message } = quoteAnswer({ ...plain, delivery: "held" }, reference);
    expect([success, delivery]).toEqual([true, "held"]);
    expect(message).toMatch(/is saved.*review/);
    expect(message).not.toContain("sent");
  });

  test("that agencies had too many of is never called sent to them", () => {
    const waiting = { ...plain, delivery: "queued" as const, overLimit: 2 };
    const { message, agencies } = quoteAnswer(waiting, reference);
    expect([message, agencies]).toEqual([
      expect.stringMatching(/is saved\..* as soon as they have room\.$/),
      2,
    ]);
    expect(quoteAnswer({ ...waiting, isNetworkFull: true }, reference)).toMatchObject({
      message: expect.stringMatching(/from your network.* waits its turn\. We.ll send it automatically\.$/),
      sendsOnceConfirmed: true,
    });
    expect(quoteAnswer({ ...plain, delivery: "sent", overLimit: 1 }, reference)).toMatchObject({
      notice: expect.stringMatching(/^1 more agency hasn't been sent it yet/),
      agencies: 1,
    });
  });

  test("says so when its receipt was withheld", () => {
    const notice = "We didn't email you a confirmation.";
    expect(
      quoteAnswer({ ...plain, delivery: "sent", withheld: "recipient", notice }, reference),
    ).toMatchObject({
      notice,
    });
  });
});

describe("a profile emailed to oneself", () => {
  test("that waits is a success that says so", () => {
    const answer = selfEmailAnswer({ ...plain, delivery: "queued" });
    expect(answer.success).toBe(true);
    expect(answer.message).toContain("saved");
  });

  test("that was refused names the address", () => {
    const answer = selfEmailAnswer({ ...plain, delivery: "refused", refused: ["owner@carrier.test"] });
    expect(answer.success).toBe(false);
    expect(answer.message).toContain("owner@carrier.test");
  });

  test("whose recipient stopped email in the meantime says that", () => {
    const notice = "This address unsubscribed from Rigfile emails.";
    const answer = selfEmailAnswer({ ...plain, delivery: "refused", withheld: "blocked", notice });
    expect(answer).toMatchObject({ success: false, message: notice });
  });
});

test.each([
  ["sent", "mail", "We emailed a 6-digit code to a@b.test."],
  [
    "queued",
    "mail",
    "Our mail server can't be reached right now. The 6-digit code to a@b.test will come once it's back.",
  ],
  ["queued", "time", "The 6-digit code to a@b.test takes a little longer to send. It's on its way."],
  [
    "queued",
    "pause",
    "Email is paused on this site right now. The 6-digit code to a@b.test will come once that's over.",
  ],
] as const)("a code that is %s says when it comes (%s)", (delivery, waitsFor, message) => {
  expect(codeAnswer({ ...plain, delivery, waitsFor }, "a@b.test")).toEqual({
    success: true,
    delivery,
    message,
  });
});
