import { RequestError } from "#client/lib/api/request.ts";
import type { QuoteOutcome } from "#shared/api/submissions.ts";
import { describe, expect, it } from "vitest";
import { confirmedQuoteFeedback, keptEmailFeedback as emailFeedback, toReason } from "./feedback.ts";

const me = "jane@example.com";
const outcome = (change: Partial<QuoteOutcome>): QuoteOutcome => ({
  success: true,
  message: "Done.",
  delivery: "sent",
  refused: [],
  reference: "RF-7K4M2X",
  agencies: 2,
  ...change,
});

const quoteFeedback = (answer: QuoteOutcome, email: string) =>
  confirmedQuoteFeedback(answer, { email, timestamp: "2026-11-23T10:00:00.000Z" });

const asked = { customerEmail: me, companyName: "doe & sons llc" };

/** All feedback shown to the user, as one text. */
const getAll = ({ toast, notes, title }: ReturnType<typeof quoteFeedback>) =>
  [toast.title, toast.description, ...notes, title].join(" ");

describe("delivery feedback", () => {
  it("never claims that an email was sent unless it was", () => {
    for (const delivery of ["queued", "refused"] as const) {
      for (const success of [true, false]) {
        expect(getAll(quoteFeedback(outcome({ delivery, success }), me))).not.toMatch(/Sent!|We've sent/);
        expect(getAll(emailFeedback(outcome({ delivery, success }), asked))).not.toMatch(
          /Sent!|Check your inbox/,
        );
      }
    }
  });

  it("is not accepted when all addresses were refused, whatever else the answer says", () => {
    expect(quoteFeedback(outcome({ delivery: "refused" }), me).isAccepted).toBe(false);
    expect(emailFeedback(outcome({ success: false }), asked).isAccepted).toBe(false);
  });

  it("lists each refused address once, even if the server's message names it too", () => {
    const refused = ["a@example.com", "b@example.com"];
    const feedback = quoteFeedback(
      outcome({ delivery: "queued", message: "Saved. Refused: a@example.com.", refused }),
      me,
    );
    const text = feedback.toast.description ?? "";
    for (const address of refused) expect(text.split(address)).toHaveLength(2);
  });

  it("warns about the user's own address only if it was refused", () => {
    const agency = quoteFeedback(outcome({ refused: ["a@example.com"] }), me);
    const own = quoteFeedback(outcome({ refused: [me] }), me);
    expect(getAll(agency)).not.toContain("One of these is your address");
    expect(getAll(own)).toContain("One of these is your address");
  });

  it("says that a held request will be reviewed, and never that it was sent", () => {
    const feedback = quoteFeedback(outcome({ delivery: "held", message: "Saved. We'll review it." }), me);
    expect(feedback).toMatchObject({
      isAccepted: true,
      title: "Quote Request Saved",
      description: expect.stringContaining("We'll review it, then send it to 2 partner agencies."),
    });
    expect(getAll(feedback)).not.toMatch(/Sent!|We've sent|automatically/);
  });

  it("passes on what the server has to add", () => {
    const notice = "We didn't email you a confirmation: we already emailed this address 5 times today.";
    const feedback = quoteFeedback(outcome({ notice }), me);
    expect(feedback.notes).toEqual([notice]);
    expect(feedback.toast.description).toContain(notice);
  });

  it("has nothing to add when all went well", () => {
    expect(quoteFeedback(outcome({}), me).notes).toEqual([]);
    expect(quoteFeedback(outcome({}), me).title).toBe("Quote Request Submitted!");
  });

  it("has a confirmation only for an accepted quote request", () => {
    const feedback = quoteFeedback(outcome({ refused: ["a@example.com"], agencies: 1 }), me);
    expect(feedback.confirmation).toEqual({
      reference: "RF-7K4M2X",
      agencies: 1,
      delivery: "sent",
      notes: feedback.notes,
    });
    expect(feedback.notes).toHaveLength(1);
    const lost = quoteFeedback(outcome({ success: false, delivery: "refused", agencies: 0 }), me);
    expect(lost.confirmation).toBeUndefined();
    expect(lost.notes.join(" ")).toContain("Your reference number is RF-7K4M2X.");
  });
});

describe("an email to oneself", () => {
  it("keeps to the specified words in the toast; what it says beyond stays on a page", () => {
    const notice = "This is a short copy. It leaves out a lot.";
    const { toast, sentEmail, notes } = emailFeedback(outcome({ notice }), asked);
    expect(toast).toEqual({ title: "Email Sent!", description: "Check your inbox for your profile PDF." });
    expect(notes).toEqual([notice]);
    expect(sentEmail).toMatchObject({ email: me, title: "Profile Sent!", notes: [notice], isShort: true });
    expect(sentEmail?.text).toBe(
      "A short copy of your profile, Insurance_Profile.pdf, is on its way to jane@example.com.",
    );
  });

  it("says what is in it, and under which name it comes", () => {
    const text = (hideNumbers?: boolean) =>
      emailFeedback(outcome({}), { ...asked, hideNumbers }).sentEmail?.text;
    const begin =
      "The complete PDF is on its way to jane@example.com. Its file name begins with Doe & Sons LLC_Profile_.";
    expect(text(false)).toBe(begin);
    for (const masks of [true, undefined])
      expect(text(masks)).toBe(
        `${begin} License numbers, the tax ID and birth dates show only their last digits.`,
      );
  });

  it("that isn't accepted leaves no page", () => {
    expect(emailFeedback(outcome({ delivery: "refused" }), asked).sentEmail).toBeUndefined();
  });
});

describe("why a call failed", () => {
  it("is certain when the server turned it down", () => {
    const body = JSON.stringify({ success: false, message: "Too many requests." });
    expect(toReason(new RequestError(429, body))).toEqual({
      title: "It wasn't sent.",
      text: "Too many requests.",
    });
  });

  it("names the fields at fault, and how many it leaves out", () => {
    const errors = [{ path: "email", message: "Enter an email address." }];
    const body = { success: false, message: "Please check the marked fields.", errors, moreErrors: 1203 };
    expect(toReason(new RequestError(400, JSON.stringify(body))).text).toBe(
      "Please check the marked fields. email: Enter an email address. And 1,203 more.",
    );
  });

  it("shows the status where a proxy answered with a page", () => {
    expect(toReason(new RequestError(413, "<h1>Too large</h1>")).text).toBe("The server answered 413.");
  });

  it.each([new TypeError("Failed to fetch"), new RequestError(502, "<h1>Bad gateway</h1>")])(
    "is uncertain after %s, and a retry is safe",
    (error) => {
      const reason = toReason(error);
      expect(reason.title).toBe("We can't tell whether it was sent.");
      expect(reason.text).toMatch(/the same request is never sent twice\.$/);
    },
  );
});
