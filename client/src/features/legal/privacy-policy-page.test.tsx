import { render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { usDay } from "#shared/text/us-english.ts";
import { legalDates } from "./legal-dates.ts";
import { PrivacyPolicyPage } from "./privacy-policy-page.tsx";
import { statements } from "./text/statements.ts";

beforeEach(() => void render(<PrivacyPolicyPage />));

const shownText = (): string => screen.getByRole("article").textContent;

/** The cells of a row in the table of actions: what is sent and what is stored. */
function action(name: string): string[] {
  const table = within(screen.getByRole("table", { name: "What each action sends, and what we keep of it" }));
  const row = table.getByRole("rowheader", { name }).closest("tr");
  return [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.lastChild?.textContent ?? "");
}

describe("the privacy policy says", () => {
  it("that it is of October 4, 2025, updated October 6, 2025", () => {
    const times = [...document.querySelectorAll("time")];
    expect(times.map(({ dateTime }) => dateTime)).toEqual([
      "2025-10-04",
      "2025-10-06",
      legalDates.privacyPolicy.textChanged,
    ]);
    expect(shownText()).toContain("Effective October 4, 2025");
    expect(shownText()).toContain("Updated October 6, 2025");
    expect(shownText()).toContain(`Text last changed ${usDay(legalDates.privacyPolicy.textChanged)}`);
  });

  it("what is binding", () => {
    const { cap: _cap, dotData: _dotData, vinData: _vinData, ...binding } = statements;
    for (const statement of Object.values(binding)) expect(shownText()).toContain(statement);
  });

  it("the summary first: no sale, local, agencies on submit, deletion, adults", () => {
    const brief = screen.getByRole("heading", { name: "In brief" }).parentElement?.textContent ?? "";
    const { noSale, localOnly, shared, adults } = statements;
    for (const statement of [noSale, localOnly, shared, adults]) expect(brief).toContain(statement);
    expect(brief).toMatch(/No account, no password\.\s*You don't sign up for anything/);
    expect(brief).toMatch(/No cookies from us\.\s*We set none for visitors/);
    expect(brief).toMatch(/write to support@.* and we will delete/i);
  });

  it("all that the specification asks of it", () => {
    for (const words of [
      "utm_source, utm_medium, utm_campaign, utm_content, utm_term",
      "only together with Save Profile or a quote request",
      "With those same two actions we store the IP address your request came from",
      "Each try there, failed ones too, leaves the IP address",
      "the message waits, and goes out when the server works again",
      "We keep the email we sent, as it went out",
      "We erase the text of two kinds once they're sent or permanently rejected: codes, and the copy with your full answers",
      "If we stop trying, we keep the message",
      "We keep a quote request over the daily limit too",
      "waits and goes out on its own once there's room",
      "we keep the sender, the subject and the time until it's read",
      "To an address that wasn't confirmed with a code we send fixed wording",
      "a link that stops it. Then we email that address only to answer a message to our support",
      "keyed fingerprints, which identify no one, and deleted within three days",
      "Until then no part of the profile or the request is stored on our server",
      "stay until someone deletes them",
      "deleted a year after we got them",
      "We can delete everything that visitors sent us",
      "The log of our back office can't be deleted",
      "If you unsubscribed, your address stays on our do-not-email list. Email addresses confirmed with a code and those that a mail server",
      "No line holds your IP address itself, or your name, email address, answers",
      "We set no cookies for visitors",
      "if your browser sends either signal, we treat it as Dismiss",
      "It is run by an operator who is not named here (postal address not given).",
      "None of it is loaded until you press Accept",
      "press Cookie settings at the bottom of a page",
      "through our server to Geoapify",
      "send the VINs through our server to vPIC",
      "send the DOT number or the inspection's number through our server",
      "If our server has a copy of that data, it reads the copy first",
      "Our server looks up your DOT number in FMCSA's data",
      "There are no accounts for visitors",
      "We can't take back what has left us",
    ])
      expect(shownText()).toContain(words);
  });
});

describe("the table of actions says", () => {
  it("that typing, looking at the PDF and saving a file send nothing", () => {
    const name = "Typing, Preview PDF, Download profile file, Open a profile file";
    expect(action(name)).toEqual(["Nothing. All of it happens on your device.", "Nothing."]);
  });

  it.each(["Save Profile", "Get Free Quotes"])(
    "that %s keeps answers, visit record and IP address",
    (name) => {
      const [, kept] = action(name);
      for (const thing of ["full answers", "visit record", "IP address"]) expect(kept).toContain(thing);
    },
  );

  it("what the visit record of Save Profile is: landing page, referrer, UTM, pages visited, browser", () => {
    const [sent] = action("Save Profile");
    for (const thing of ["landing page", "referrer", "campaign tags", "pages visited", "browser"])
      expect(sent).toContain(thing);
  });

  it("that a quote request goes to the agencies, is recorded and keeps the PDF", () => {
    const [sent, kept] = action("Get Free Quotes");
    expect(sent).toContain("to our partner agencies");
    expect(kept).toContain("a profile record and the PDF");
  });

  it.each(["Email to Me", "Download PDF"])("that %s keeps a record and the PDF, no visit", (name) => {
    expect(action(name)[1]).toBe("A profile record and the PDF. No visit record, no IP address.");
  });

  it("that the switch makes a download purely local", () => {
    const name = 'Download PDF with "Keep no copy on the server" on';
    expect(action(name)).toEqual(["Nothing. The PDF is made and saved on your device.", "Nothing."]);
  });

  it("that a support message carries nothing from the profile", () => {
    expect(action("Contact & Support")[0]).toContain("Nothing from your profile.");
  });
});
