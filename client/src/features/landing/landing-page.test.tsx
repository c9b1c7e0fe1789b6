import { paths } from "#client/lib/paths.ts";
import { profile } from "#shared/profile/registry.ts";
import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { LandingPage } from "./landing-page.tsx";

beforeEach(() => {
  render(<LandingPage />);
});
const part = (name: string | RegExp) => within(screen.getByRole("region", { name }));
const target = (link: HTMLElement) => link.getAttribute("href");

it("says on the sign what the site is, with the main links", () => {
  const hero = part("Professional Tools for Trucking Companies");
  expect(hero.getByRole("heading", { level: 1 })).toBeTruthy();
  expect(target(hero.getByRole("link", { name: "Build Insurance Profile" }))).toBe(paths.profileBuilder);
  expect(target(hero.getByRole("link", { name: "Run DOT Health Check" }))).toBe(paths.dotHealthCheck);
});

it("starts a profile from a DOT number with a plain form, which works before any script", () => {
  const hero = part("Professional Tools for Trucking Companies");
  const field = hero.getByRole<HTMLInputElement>("textbox", { name: "Your DOT number" });
  expect(field.form?.getAttribute("action")).toBe(paths.profileBuilder);
  expect([field.name, field.form?.method]).toEqual(["dot", "get"]);
  expect(hero.getByRole("button", { name: "Start my profile" })).toBeTruthy();
  expect(target(hero.getByRole("link", { name: "No DOT number? Start blank." }))).toBe(paths.profileBuilder);
});

it.each([
  ["Insurance Profile Builder", "Get Started", paths.profileBuilder],
  ["VIN Checker", "Check VIN", paths.vinChecker],
  ["DOT Health Check", "Run Health Check", paths.dotHealthCheck],
])("has a card for the %s, and its button", (title, button, path) => {
  const [, card] = screen
    .getAllByRole("listitem")
    .map((item) => [item, within(item)] as const)
    .find(([, item]) => item.queryByRole("heading", { name: title })) ?? [undefined, part("none")];
  expect(target(card.getByRole("link", { name: button }))).toBe(path);
});

it("promises quotes in what is usual, 24-48 hours, free and without obligation", () => {
  expect(screen.getByText(/usually within 24-48 hours\. They're free, with no obligation/)).toBeTruthy();
});

it("tells what stays in the browser and what is sent, and that no system is safe", () => {
  const privacy = part("Your data stays in your cab until you send it");
  expect(privacy.getByRole("heading", { name: "Data security and privacy" })).toBeTruthy();
  expect(privacy.getByText(/For guest users, profile data is stored locally in the browser/)).toBeTruthy();
  const warning = privacy.getByText(/No online system is 100% secure/).textContent;
  expect(warning).toMatch(/at your own risk, and we are not liable for unauthorized access or breaches/);
  const links = ["Privacy Policy", "Terms of Service", "Disclaimer"].map((name) =>
    target(privacy.getByRole("link", { name })),
  );
  expect(links).toEqual([paths.privacyPolicy, paths.termsOfService, paths.disclaimer]);
});

it("names all that is looked up without pressing a button that sends the profile", () => {
  const { textContent } = part("Your data stays in your cab until you send it").getByText(
    /^Your answers stay/,
  );
  for (const lookup of [
    "a street as you type it",
    "a VIN or DOT number when you ask",
    "VINs as you enter them if you turn that on",
    "in the VIN Checker a VIN that looks mistyped",
  ])
    expect(textContent).toContain(lookup);
});

it("says exactly what Save Profile sends and keeps: all answers and the record of the visit", () => {
  const save = part("Your data stays in your cab until you send it").getByText("You press Save Profile")
    .parentElement?.textContent;
  for (const thing of ["all your answers", "the page you landed on", "the page that sent you here", "UTM"])
    expect(save).toContain(thing);
  for (const thing of ["the pages you opened and when", "your browser", "your IP address"])
    expect(save).toContain(thing);
});

it("counts the builder's sections as the builder does: nine that are numbered", () => {
  expect(profile.filter(({ standalone }) => !standalone)).toHaveLength(9);
  expect(screen.getByText(/^Nine short sections/)).toBeTruthy();
});
