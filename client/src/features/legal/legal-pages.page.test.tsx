import { paths } from "#client/lib/paths.ts";
import { brand } from "#shared/text/brand.ts";
import { render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { DisclaimerPage } from "./disclaimer-page.tsx";
import { PrivacyPolicyPage } from "./privacy-policy-page.tsx";
import { statements } from "./text/statements.ts";
import { TermsOfServicePage } from "./terms-of-service-page.tsx";

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

  it("has a table of contents with every section, in their order, folded away and laid open", () => {
    render(<Page />);
    const contents = screen.getByRole("navigation", { name: "On this page" });
    const sections = [...document.querySelectorAll("h2[id]")].map(({ id }) => `#${id}`);
    const lists = [...contents.querySelectorAll("ol")].map((list) =>
      [...list.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    );
    expect(sections.length).toBeGreaterThan(9);
    expect(lists).toEqual([sections, sections]);
    expect(contents.querySelector("details summary")?.textContent).toBe("On this page");
  });

  it("names a section in the table of contents as the section names itself", () => {
    render(<Page />);
    for (const link of document.querySelectorAll<HTMLAnchorElement>("nav ol a")) {
      const heading = document.getElementById(link.hash.slice(1));
      expect(link.textContent).toBe(heading?.textContent);
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

  it.each(["noSale", "noQuotes", "shared", "credit", "localOnly", "adults"] as const)(
    "makes the statement that every legal page makes: %s",
    (name) => {
      render(<Page />);
      expect(screen.getByRole("article").textContent).toContain(statements[name]);
    },
  );

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

  it("has print styles: no contents, black on white, no orphaned headings", () => {
    const { container } = render(<Page />);
    expect(screen.getByRole("navigation", { name: "On this page" }).className).toContain("print:hidden");
    expect(screen.getByRole("article").className).toContain("print:**:text-black");
    for (const heading of container.querySelectorAll("h2[id]"))
      expect(heading.className).toContain("print:break-after-avoid");
  });
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
