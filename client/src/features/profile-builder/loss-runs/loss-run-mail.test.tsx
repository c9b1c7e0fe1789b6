import { showBuilder } from "#client/testing/builder-harness.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { toLetterText, toLossRunLetters } from "#shared/profile/letters/loss-run-letter.ts";
import { usLocalDay } from "#shared/text/us-english.ts";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const card = () => within(screen.getByRole("group", { name: "Ask for your loss runs" }));
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
  test("are told apart by the insurer, and one insurer has no button for all", () => {
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
