import { paths } from "#client/lib/paths.ts";
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { legalDates } from "./legal-dates.ts";
import { DisclaimerPage } from "./disclaimer-page.tsx";
import { statements } from "./text/statements.ts";

beforeEach(() => void render(<DisclaimerPage />));

const shownText = (): string => screen.getByRole("article").textContent;

describe("the disclaimer says", () => {
  it("that it is of October 4, 2025", () => {
    expect([...document.querySelectorAll("time")].map(({ dateTime }) => dateTime)).toEqual([
      "2025-10-04",
      legalDates.disclaimer.textChanged,
    ]);
    expect(shownText()).toContain("Effective October 4, 2025");
  });

  it.each(Object.entries(statements))("what is binding: %s", (_name, statement) => {
    expect(shownText()).toContain(statement);
  });

  it("of DOT data: public sources, as is, no guarantee, own risk", () => {
    expect(shownText()).toMatch(/DOT data comes from public government sources/);
    expect(shownText()).toMatch(/provided as is, with no guarantee that it is accurate/);
    expect(shownText()).toMatch(/at your own risk/);
  });

  it("of VINs: whose data it is, and what it does not cover", () => {
    expect(shownText()).toContain("National Highway Traffic Safety Administration (NHTSA)");
    expect(shownText()).toContain(
      "It says nothing about owners, liens, title, theft, damage or open recalls.",
    );
  });

  it("that no government agency endorses it", () => {
    expect(shownText()).toContain("None of them runs, approves or endorses it.");
  });

  it("where liability is limited and data dealt with, with links in the text", () => {
    const inText = screen.getAllByRole("link").filter((link) => link.closest("nav") === null);
    const targets = inText.map((link) => link.getAttribute("href"));
    expect(targets).toEqual(expect.arrayContaining([paths.privacyPolicy, paths.termsOfService]));
  });
});
