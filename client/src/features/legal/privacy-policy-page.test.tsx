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

  it.each(Object.entries(statements).filter(([name]) => !["cap", "dotData", "vinData"].includes(name)))(
    "what is binding: %s",
    (_name, statement) => {
      expect(shownText()).toContain(statement);
    },
  );

  it("the summary first: no sale, local, agencies on submit, deletion, adults", () => {
    const brief = screen.getByRole("heading", { name: "In brief" }).parentElement?.textContent ?? "";
    const { noSale, localOnly, shared, adults } = statements;
    for (const statement of [noSale, localOnly, shared, adults]) expect(brief).toContain(statement);
    expect(brief).toMatch(/No account, no password\.\s*You don't sign up for anything/);
    expect(brief).toMatch(/No cookies from us\.\s*We set none for visitors/);
    expect(brief).toMatch(/write to support@.* and we will delete/i);
  });

  it.each([
    ["where visitors come from", "utm_source, utm_medium, utm_campaign, utm_content, utm_term"],
    ["when that leaves the browser", "only together with Save Profile or a quote request"],
    [
      "when an IP address is kept",
      "With those same two actions we store the IP address your request came from",
    ],
    ["that our sign-in page keeps addresses too", "Each try there, failed ones too, leaves the IP address"],
    ["that an outage loses no message", "the message waits, and goes out when the server works again"],
    ["that sent email is kept", "We keep the email we sent, as it went out"],
    [
      "that codes and full answers are not",
      "We erase the text of two kinds once they're sent or permanently rejected: codes, and the copy with your full answers",
    ],
    ["that a given-up one is not", "If we stop trying, we keep the message"],
    ["that a held quote request keeps its text", "We keep a quote request over the daily limit too"],
    ["that a quote request waits for room", "waits and goes out on its own once there's room"],
    ["what stays of an email left unread", "we keep the sender, the subject and the time until it's read"],
    [
      "what goes to an address that nobody confirmed",
      "To an address that wasn't confirmed with a code we send fixed wording",
    ],
    [
      "how to stop email",
      "a link that stops it. Then we email that address only to answer a message to our support",
    ],
    [
      "what is counted of email, and for how long",
      "keyed fingerprints, which identify no one, and deleted within three days",
    ],
    [
      "what becomes of a profile that needs a code",
      "Until then nothing of the profile or the request is stored on our server",
    ],
    ["how long what was sent is kept", "stay until someone deletes them"],
    ["how long answers about VINs are kept", "deleted a year after we got them"],
    ["that the operator can delete what was sent", "We can delete everything that visitors sent us"],
    ["what can't be deleted", "The log of our back office can't be deleted"],
    [
      "which addresses stay",
      "If you asked for no more email, your address stays on that list. Email addresses confirmed with a code and those that a mail server",
    ],
    [
      "what stays out of the logs",
      "No line holds your IP address itself, or your name, email address, answers",
    ],
    ["that visitors get no cookie", "We set no cookies for visitors"],
    [
      "how a browser that asks not to be tracked is answered",
      "if your browser sends either signal, we treat it as Dismiss",
    ],
    ["who runs the site", "It is run by an operator who is not named here (postal address not given)."],
    ["that analytics waits for Accept", "None of it is loaded until you press Accept"],
    ["how to take that back", "press Cookie settings at the bottom of a page"],
    ["where street fields go", "through our server to Geoapify"],
    ["where VINs go", "send the VINs through our server to vPIC"],
    ["where DOT numbers go", "send the DOT number or the inspection's number through our server"],
    ["that our copy is read first", "If our server has a copy of that data, it reads the copy first"],
    ["that a quote request looks up the DOT number", "Our server looks up your DOT number in FMCSA's data"],
    ["that there are no accounts", "There are no accounts for visitors"],
    ["what cannot be taken back", "We can't take back what has left us"],
  ])("%s", (_what, words) => {
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

  it("that a support message carries nothing of the profile", () => {
    expect(action("Contact & Support")[0]).toContain("Nothing from your profile.");
  });
});
