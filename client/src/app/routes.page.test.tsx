import { attribution } from "#client/visit/visit.ts";
import { reviewPage } from "#shared/api/visit-api.ts";
import { brand } from "#shared/text/brand.ts";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { App } from "./app.tsx";
import { builderPath, paths } from "#client/lib/paths.ts";

// The pages' code is large; its load time is not under test.
beforeAll(async () => {
  await import("./builder-route.tsx");
});
beforeEach(() => localStorage.setItem("cookie_consent", "dismissed"));
afterEach(() => vi.restoreAllMocks());

function open(path: string) {
  window.history.replaceState(null, "", path);
  return render(<App />);
}

const headline = "Professional Tools for Trucking Companies";
const heading = async (name: string) => screen.findByRole("heading", { level: 1, name });
const pagesSeen = () => attribution().pagesVisited?.map(({ url }) => url);

it("reserves the page's space and says that it is loading until its code has loaded", async () => {
  open(paths.home);
  expect(screen.getByRole("status").textContent).toBe("Loading the page...");
  await heading(headline);
  expect(screen.queryByText("Loading the page...")).toBeNull();
});

it.each([
  [paths.home, headline],
  [paths.status, "Site Status"],
])("shows at %s its page, between the site's header and footer", async (path, name) => {
  open(path);
  expect(await heading(name)).toBeTruthy();
  expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 })).toBeTruthy();
  expect(screen.getByRole("banner")).toBeTruthy();
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByText(brand.tagline)).toBeTruthy();
  expect(footer.getByText(`© ${brand.copyrightYear} ${brand.name}`)).toBeTruthy();
  expect(footer.getByText(`Last updated ${brand.lastUpdated}`)).toBeTruthy();
  expect(footer.getByRole("heading", { name: "Security notice" })).toBeTruthy();
});

it("shows the profile builder at /profile-builder, and the section that the address names", async () => {
  open(paths.profileBuilder);
  expect(await heading("Contact Information")).toBeTruthy();
  act(() => navigate(builderPath("owners-info")));
  expect(await heading("Owners Information")).toBeTruthy();
});

it("has the support form in the builder's last section", async () => {
  open(builderPath("contact-support"));
  expect(await screen.findByRole("button", { name: "Send Message" })).toBeTruthy();
});

it.each(["/profile-builder/deeper", "/%3Cscript%3E"])(
  "says of %s that there is no such page, and leads home",
  async (path) => {
    open(path);
    expect(await heading("404 Page Not Found")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Back to Home" }));
    expect(await heading(headline)).toBeTruthy();
    expect(window.location.pathname).toBe("/");
  },
);

it("lights the tool that is open in the tools' navigation", async () => {
  open(paths.vinChecker);
  await heading("VIN Checker");
  const nav = within(screen.getByRole("banner"));
  const names = within(nav.getByRole("navigation"))
    .getAllByRole("link")
    .map((link) => link.textContent);
  expect(names).toEqual(["Back to Home", "DOT Health Check", "VIN Checker"]);
  expect(nav.getByRole("link", { current: "page" }).textContent).toBe("VIN Checker");
  await userEvent.click(nav.getByRole("link", { name: "DOT Health Check" }));
  await heading("DOT Health Check");
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("DOT Health Check");
});

it("opens a linked page at the top, with focus on its content", async () => {
  const scrolled = vi.spyOn(window, "scrollTo");
  open(paths.home);
  await heading(headline);
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole("contentinfo")).getByRole("link", { name: "Disclaimer" }));
  await heading("Disclaimer");
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(document.title).toBe(`Disclaimer | ${brand.name}`);
});

it("notes each page that is seen, in order, a page that stays only once, and of its sections the review", async () => {
  open(paths.home);
  await heading(headline);
  act(() => navigate(paths.profileBuilder));
  await heading("Contact Information");
  act(() => navigate(builderPath("driver-schedule")));
  await heading("Driver Schedule");
  act(() => navigate(builderPath("review")));
  await heading("Review");
  act(() => navigate("/no-such-road"));
  await heading("404 Page Not Found");
  expect(pagesSeen()).toEqual(["/", "/profile-builder", reviewPage, "/no-such-road"]);
});

it("records a page reached by Back, and leaves its scroll position to the browser", async () => {
  open(paths.home);
  act(() => navigate("/no-such-road"));
  await heading("404 Page Not Found");
  const scrolled = vi.spyOn(window, "scrollTo");
  window.history.back();
  await heading(headline);
  await waitFor(() => expect(pagesSeen()).toEqual(["/", "/no-such-road", "/"]));
  expect(scrolled).not.toHaveBeenCalled();
});
