import { paths } from "#client/lib/paths.ts";
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { legalDates } from "./legal-dates.ts";
import { TermsOfServicePage } from "./terms-of-service-page.tsx";
import { statements } from "./text/statements.ts";

beforeEach(() => void render(<TermsOfServicePage />));

const shownText = (): string => screen.getByRole("article").textContent;

describe("the terms of service say", () => {
  it("that they are of October 4, 2025", () => {
    expect([...document.querySelectorAll("time")].map(({ dateTime }) => dateTime)).toEqual([
      "2025-10-04",
      legalDates.termsOfService.textChanged,
    ]);
    expect(shownText()).toContain("Effective October 4, 2025");
  });

  it.each(Object.entries(statements))("what is binding: %s", (_name, statement) => {
    expect(shownText()).toContain(statement);
  });

  it("how much can be owed at most", () => {
    const cap = "the greater of $100 or the amount you paid us in the past 12 months";
    expect(shownText()).toContain(cap);
    const section = screen.getByRole("heading", { name: "Limit of liability" }).parentElement;
    expect(section?.textContent).toContain(cap);
  });

  it.each([
    ["that using is accepting", "By using any of the tools you accept them."],
    ["that quotes bind nobody and take their time", "puts you under no obligation"],
    [
      "when agencies are expected to answer",
      "Agencies usually contact you within 24-48 hours, by email or phone",
    ],
    ["that what is typed must be accurate", "Be accurate."],
    ["that drivers' data may be shared only by right", "Enter it only if you may share it"],
    ["that robots stay out", "collect data from the tools with a bot, scraper or script"],
    ["who owns what", "What you type and the PDFs you make belong to you."],
    ["that there is no warranty", "The tools are provided as is and as available."],
    ["who pays for claims by others", "You don't pay for what is our own fault."],
    ["how it ends", "You can stop at any time"],
    [
      "with whom it is an agreement",
      "between you and an operator who is not named here (postal address not given), who runs Rigfile",
    ],
    ["whose law holds", "the laws of the United States and of the state where the operator is established"],
  ])("%s", (_what, words) => {
    expect(shownText()).toContain(words);
  });

  it("where data is dealt with, with a link in the text", () => {
    const links = screen.getAllByRole("link", { name: "Privacy Policy" });
    const inText = links.filter((link) => link.closest("nav") === null);
    expect(inText.length).toBeGreaterThan(0);
    for (const link of inText) expect(link.getAttribute("href")).toBe(paths.privacyPolicy);
  });
});
