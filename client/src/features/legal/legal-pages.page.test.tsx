import { paths } from "#client/lib/paths.ts";
import { brand } from "#shared/text/brand.ts";
import { render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { legalDates } from "./legal-dates.ts";
import { DisclaimerPage } from "./disclaimer-page.tsx";
import { PrivacyPolicyPage } from "./privacy-policy-page.tsx";
import { statements } from "#client/features/legal/text/statements.ts";
import { TermsOfServicePage } from "./terms-of-service-page.tsx";
import { LegalTable } from "./legal-section.tsx";
import { names } from "./legal-text.ts";

const shown = () =>
  render(
    <LegalTable
      kind="table"
      caption="What is kept"
      columns={["Name", "What it holds", "How long"]}
      rows={[
        [names("draft"), "Your answers.", "Until you clear it."],
        [names("choice"), "Your answer to the banner.", "For good."],
      ]}
    />,
  );

it("is a table with a caption, column heads and row heads", () => {
  shown();
  const table = screen.getByRole("table", { name: "What is kept" });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map((head) => head.textContent)).toEqual(["Name", "What it holds", "How long"]);
  const rows = within(table).getAllByRole("rowheader");
  expect(rows.map((row) => row.textContent)).toEqual(["draft", "choice"]);
});

it("says in each cell what it is, for a screen too narrow for column heads", () => {
  shown();
  const [first] = screen.getAllByRole("cell");
  expect(first?.textContent).toBe("What it holdsYour answers.");
  expect(first?.querySelector("span")?.className).toContain("sm:hidden");
});

type Case = readonly [title: string, path: string, Page: ComponentType];

const cases: readonly Case[] = [
  ["Privacy Policy", paths.privacyPolicy, PrivacyPolicyPage],
  ["Terms of Service", paths.termsOfService, TermsOfServicePage],
  ["Disclaimer", paths.disclaimer, DisclaimerPage],
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("#shared/text/brand.ts");
  vi.resetModules();
});

const html = (Page: ComponentType, path: string) =>
  renderToString(
    <Router ssrPath={path}>
      <Page />
    </Router>,
  );

describe.each(cases)("the %s", (title, path, Page) => {
  it("is an article under one title, and leaves the frame of the page to the site", () => {
    const { container } = render(<Page />);
    const article = screen.getByRole("article");
    expect(within(article).getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(container.querySelector("main, header, footer")).toBeNull();
  });

  it("shows its gist, and folds every part under its heading, with an id that a link opens", () => {
    const { container } = render(<Page />);
    const folds = [...container.querySelectorAll("details")];
    expect(folds.length).toBeGreaterThan(9);
    expect(screen.getByRole("heading", { name: "In brief" }).closest("details")).toBeNull();
    for (const fold of folds) {
      expect(fold.open).toBe(false);
      expect(fold.querySelector("summary h2")?.textContent).not.toBe("");
      expect(fold.querySelector(":scope > [id]")?.textContent).not.toBe("");
    }
  });

  it("uses no id twice and skips no level of headings", () => {
    const { container } = render(<Page />);
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const levels = [...container.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => tagName);
    expect(new Set(levels)).toEqual(new Set(["H1", "H2"]));
  });

  it("leads to the two other legal pages, not to itself", () => {
    render(<Page />);
    const others = within(screen.getByRole("navigation", { name: "Other legal pages" }));
    const targets = others.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(targets).toEqual(cases.map(([, each]) => each).filter((each) => each !== path));
  });

  it("gives an address to write to", () => {
    render(<Page />);
    const [mail] = screen.getAllByRole("link", { name: brand.supportAddress });
    expect(mail?.getAttribute("href")).toBe(`mailto:${brand.supportAddress}`);
  });

  // Rendering without a browser is tested in app/prerender.node.test.tsx.
  it("says everything as it is sent, without a script", () => {
    const { container } = render(<Page />);
    const withBrowser = container.textContent;
    const sent = html(Page, path);
    expect(sent).not.toContain("<script");
    const received = document.createElement("div");
    received.innerHTML = sent;
    expect(received.textContent).toBe(withBrowser);
  });

  it("prints black on white, all parts unfolded, without orphaned headings", () => {
    const { container } = render(<Page />);
    expect(screen.getByRole("article").className).toContain("print:**:bg-transparent");
    for (const fold of container.querySelectorAll("details")) {
      expect(fold.className).toContain("print:details-content:[content-visibility:visible]");
      expect(fold.querySelector("summary")?.className).toContain("print:break-after-avoid");
    }
  });
});

describe.each([
  [
    "terms of service",
    TermsOfServicePage,
    legalDates.termsOfService,
    [paths.privacyPolicy],
    [
      "By using any of the tools you accept them.",
      "puts you under no obligation",
      "Agencies usually contact you within 24-48 hours, by email or phone",
      "Be accurate.",
      "Enter it only if you may share it",
      "collect data from the tools with a bot, scraper or script",
      "What you type and the PDFs you make belong to you.",
      "The tools are provided as is and as available.",
      "You don't pay for what is our own fault.",
      "You can stop at any time",
      "between you and an operator who is not named here (postal address not given), who runs Rigfile",
      "the laws of the United States and of the state where the operator is established",
    ],
  ],
  [
    "disclaimer",
    DisclaimerPage,
    legalDates.disclaimer,
    [paths.privacyPolicy, paths.termsOfService],
    [
      "DOT data comes from public government sources",
      "provided as is, with no guarantee that it is accurate",
      "at your own risk",
      "National Highway Traffic Safety Administration (NHTSA)",
      "It says nothing about owners, liens, title, theft, damage or open recalls.",
      "None of them runs, approves or endorses it.",
    ],
  ],
])("the %s", (_name, Page, { textChanged }, linked, promises) => {
  it("is of October 4, 2025, and says what is binding and what the specification asks of it", () => {
    render(<Page />);
    const days = [...document.querySelectorAll("time")].map(({ dateTime }) => dateTime);
    expect(days).toEqual(["2025-10-04", textChanged]);
    const { textContent } = screen.getByRole("article");
    for (const words of ["Effective October 4, 2025", ...Object.values(statements), ...promises])
      expect(textContent).toContain(words);
  });

  it("leads to the other texts within the text", () => {
    render(<Page />);
    const links = screen.getAllByRole("link").filter((link) => link.closest("nav") === null);
    const targets = links.map((link) => link.getAttribute("href"));
    expect(targets).toEqual(expect.arrayContaining(linked));
  });
});

it("the terms of service say how much can be owed at most in their own section", () => {
  render(<TermsOfServicePage />);
  const section = screen.getByRole("heading", { name: "Limit of liability" }).closest("details");
  expect(section?.textContent).toContain(
    "the greater of $100 or the amount you paid us in the past 12 months",
  );
});

it("take the product's name, its address and who runs it from the brand", async () => {
  vi.resetModules();
  const operator = { name: "Haul & Sons LLC", address: "1 Main St, Toledo, OH 43604", law: "Ohio" };
  vi.doMock("#shared/text/brand.ts", () => ({
    brand: { ...brand, name: "Haulbook", supportAddress: "help@haulbook.example", operator },
  }));
  const pages = [
    (await import("./privacy-policy-page.tsx")).PrivacyPolicyPage,
    (await import("./terms-of-service-page.tsx")).TermsOfServicePage,
    (await import("./disclaimer-page.tsx")).DisclaimerPage,
  ];
  for (const [index, Page] of pages.entries()) {
    const sent = html(Page, cases[index]?.[1] ?? "");
    expect(sent).toContain("Haulbook");
    expect(sent).toContain("mailto:help@haulbook.example");
    expect(sent.toLowerCase()).not.toContain(brand.name.toLowerCase());
  }
  const [policy = "", terms = ""] = pages.map((Page, index) => html(Page, cases[index]?.[1] ?? ""));
  for (const sent of [policy, terms])
    expect(sent).toContain("Haul &amp; Sons LLC (1 Main St, Toledo, OH 43604)");
  expect(terms).toContain("the laws of the United States and of Ohio.");
});
