import * as saving from "#client/lib/save-pdf.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { toLetterText, toLossRunLetters } from "#shared/profile/letters/loss-run-letter.ts";
import { usLocalDay } from "#shared/text/us-english.ts";

const card = () => within(screen.getByRole("group", { name: "Ask for your loss runs" }));

describe("the loss run letters", () => {
  test("are not offered before an insurer is on file", () => {
    const { store } = showBuilder({ section: "prior-insurance" });
    expect(screen.queryByText("Ask for your loss runs")).toBeNull();
    act(() => store.update((answers) => ({ ...answers, priorInsuranceHistory: [{ carrier: "Old River" }] })));
    expect(card().getByText("Old River")).toBeTruthy();
  });

  test("are one to each insurer, as an email with subject and text", () => {
    showBuilder({ section: "prior-insurance", answers: maximalProfile });
    const links = card().getAllByRole<HTMLAnchorElement>("link");
    expect(links).toHaveLength(3);
    const mail = new URL(links[0]?.href ?? "");
    expect(mail.protocol).toBe("mailto:");
    expect(mail.searchParams.get("subject")).toBe("Loss run request: Łukasz Żółć Freight & Sons, LLC");
    expect(mail.searchParams.get("body")).toContain("To the loss run department of Great Plains Mutual:");
    expect(mail.searchParams.get("body")).toContain("Policy GPM 100-22, 01/15/2025 to 01/15/2026");
  });

  test("are copied as text, with a note on where to paste it", async () => {
    const { user } = showBuilder({ section: "prior-insurance", answers: maximalProfile });
    await user.click(card().getByRole("button", { name: "Copy the letter to Old River Casualty" }));
    expect(await screen.findByText("Paste it into an email to Old River Casualty.")).toBeTruthy();
    expect(await act(async () => navigator.clipboard.readText())).toContain(
      "To the loss run department of Old River Casualty:",
    );
  });

  test("are saved as a PDF of one letter or of all, which its name tells", async () => {
    const savePdf = vi.spyOn(saving, "savePdf").mockResolvedValue();
    const { user } = showBuilder({ section: "prior-insurance", answers: maximalProfile });
    await user.click(card().getByRole("button", { name: "PDF of the letter to Old River Casualty" }));
    await waitFor(() => expect(savePdf).toHaveBeenCalledTimes(1));
    // The next press counts once this one is done.
    await act(async () => undefined);
    await user.click(card().getByRole("button", { name: "All 3 letters as one PDF" }));
    await waitFor(() => expect(savePdf).toHaveBeenCalledTimes(2));
    const names = savePdf.mock.calls.map(([, name]) => name);
    expect(names).toEqual(["Loss_Run_Request.pdf", "Loss_Run_Requests.pdf"]);
  });

  test("release the loss runs to the agent whose address is whole, and keep that out of the profile", async () => {
    const { store, user } = showBuilder({ section: "prior-insurance", answers: maximalProfile });
    const body = () => {
      const [link] = card().getAllByRole<HTMLAnchorElement>("link");
      return new URL(link?.href ?? "").searchParams.get("body") ?? "";
    };
    const before = store.answers();
    await user.type(card().getByLabelText("Agent's name (optional)"), "Jo Roe");
    await user.type(card().getByLabelText("Agent's email (optional)"), "jo@");
    await user.tab();
    expect(card().getByText(/^Enter an email address/)).toBeTruthy();
    expect(body()).toContain("to our insurance agent, Jo Roe.");
    await user.type(card().getByLabelText("Agent's email (optional)"), "agent.example");
    expect(card().queryByText(/^Enter an email address/)).toBeNull();
    expect(body()).toContain("to our insurance agent, Jo Roe, at jo@agent.example.");
    expect(store.answers()).toEqual(before);
  });

  test("say so where the browser doesn't allow copying", async () => {
    const { user } = showBuilder({ section: "prior-insurance", answers: maximalProfile });
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await user.click(card().getByRole("button", { name: "Copy the letter to Old River Casualty" }));
    expect(await screen.findByText("Couldn't copy the letter")).toBeTruthy();
  });
});

const show = (answers: Answers) => showBuilder({ section: "prior-insurance", answers });
const link = (insurer: string) =>
  card().getByRole<HTMLAnchorElement>("link", { name: `Email the letter to ${insurer}` });
const getBody = (insurer: string) => new URL(link(insurer).href).searchParams.get("body") ?? "";

describe("the email of a loss run letter", () => {
  test("has the whole letter, with the line breaks that mail programs read", () => {
    const answers = { name: "Doe & Sons #1", priorInsuranceHistory: [{ carrier: "50% Mutual?" }] };
    show(answers);
    const [letter] = toLossRunLetters(answers, usLocalDay(new Date()));
    const text = letter ? toLetterText(letter) : "";
    expect(getBody("50% Mutual?").replaceAll("\r\n", "\n")).toBe(text);
    // RFC 6068: a line break is %0D%0A.
    expect(link("50% Mutual?").href).not.toMatch(/(?<!%0D)%0A/);
  });

  test("opens although a name was cut within an emoji", () => {
    show({ name: "Rig \uD83D", priorInsuranceHistory: [{ carrier: "Old River" }] });
    expect(getBody("Old River")).toContain("Named insured: Rig \uFFFD");
  });

  test("follows the answers", () => {
    const { store } = show({ priorInsuranceHistory: [{ carrier: "Old River" }] });
    expect(getBody("Old River")).toContain("Named insured: (company name)");
    act(() => store.update((answers) => ({ ...answers, name: "Doe Hauling" })));
    expect(getBody("Old River")).toContain("Named insured: Doe Hauling");
  });
});

describe("the buttons of the letters", () => {
  test("are labeled by insurer, and one insurer has no button for all", () => {
    show({ priorInsuranceHistory: [{ carrier: "Old River" }, { carrier: "OLD RIVER" }] });
    expect(card().getAllByRole("listitem")).toHaveLength(1);
    expect(card().getByRole("button", { name: "PDF of the letter to Old River" })).toBeTruthy();
    expect(card().queryByRole("button", { name: /as one PDF/ })).toBeNull();
  });

  test("count the letters of several insurers, and go with the last one", () => {
    const { store } = show({ priorInsuranceHistory: [{ carrier: "A Mutual" }, { carrier: "B Casualty" }] });
    expect(card().getByRole("button", { name: "Both letters as one PDF" })).toBeTruthy();
    act(() => store.update((answers) => ({ ...answers, priorInsuranceHistory: [] })));
    expect(screen.queryByText("Ask for your loss runs")).toBeNull();
  });

  test("come in the order in which the keyboard reaches them", async () => {
    const { user } = show({ priorInsuranceHistory: [{ carrier: "Old River" }] });
    act(() => link("Old River").focus());
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Copy");
    await user.tab();
    expect(document.activeElement?.textContent).toBe("PDF");
  });
});
