import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mockServer, respondWith } from "#client/testing/mock-server.ts";
import { consentStore, openCookieSettings } from "./consent-store.ts";
import { CookieBanner } from "./cookie-banner.tsx";

const choiceKey = "cookie_consent";
const dateKey = "cookie_consent_date";

/** Mocks the network for a site without analytics, and records the requests. */
let urls: () => string[];
beforeEach(() => {
  ({ urls } = mockServer(respondWith({ analytics: null, addressSuggestions: false })));
});
afterEach(() => vi.unstubAllGlobals());

const banner = () => screen.queryByRole("region", { name: "Cookie notice" });
const button = (name: string) => screen.getByRole("button", { name });

// First, while nothing was chosen or opened on this page.
it("Dismiss is remembered on the next visit", () => {
  localStorage.setItem(choiceKey, "dismissed");
  render(<CookieBanner />);
  expect(banner()).toBeNull();
  expect(urls()).toEqual([]);
});

describe("a visitor who has not answered", () => {
  it("is asked, with a way to learn more, and nothing is loaded", () => {
    render(<CookieBanner />);
    expect(banner()?.textContent).toContain("only if you accept");
    expect(screen.getByRole("link", { name: "Learn more about cookies" }).getAttribute("href")).toBe(
      "/privacy-policy",
    );
    expect(urls()).toEqual([]);
  });

  it("finds two buttons that look the same", () => {
    render(<CookieBanner />);
    expect(button("Accept").className).toBe(button("Dismiss").className);
  });
});

describe("Dismiss", () => {
  it("is stored with its time, hides the banner and loads nothing", async () => {
    render(<CookieBanner />);
    await userEvent.click(button("Dismiss"));
    expect(banner()).toBeNull();
    expect(localStorage.getItem(choiceKey)).toBe("dismissed");
    expect(Date.now() - Date.parse(localStorage.getItem(dateKey) ?? "")).toBeLessThan(60_000);
    expect(urls()).toEqual([]);
  });
});

describe("Accept", () => {
  it("is stored with its time, hides the banner and asks how this site measures", async () => {
    render(<CookieBanner />);
    await userEvent.click(button("Accept"));
    expect(banner()).toBeNull();
    expect(localStorage.getItem(choiceKey)).toBe("accepted");
    expect(Date.now() - Date.parse(localStorage.getItem(dateKey) ?? "")).toBeLessThan(60_000);
    await waitFor(() => expect(urls()).toEqual(["/api/site-settings"]));
  });
});

describe("Cookie settings", () => {
  it("shows the banner again with the choice so far, changes it, and leaves the draft alone", async () => {
    localStorage.setItem(choiceKey, "dismissed");
    localStorage.setItem("companyProfile", "a draft");
    render(<CookieBanner />);
    act(openCookieSettings);
    expect(banner()?.textContent).toContain("Your choice now: dismissed.");
    expect(document.activeElement).toBe(banner());
    await userEvent.click(button("Accept"));
    expect(banner()).toBeNull();
    expect(localStorage.getItem(choiceKey)).toBe("accepted");
    act(openCookieSettings);
    expect(banner()?.textContent).toContain("Your choice now: accepted.");
    await userEvent.click(button("Dismiss"));
    expect(localStorage.getItem(choiceKey)).toBe("dismissed");
    expect(localStorage.getItem("companyProfile")).toBe("a draft");
  });

  it("gives the focus back to where it was opened", async () => {
    localStorage.setItem(choiceKey, "dismissed");
    render(
      <>
        <CookieBanner />
        <button type="button" onClick={openCookieSettings}>
          Cookie settings
        </button>
      </>,
    );
    await userEvent.click(button("Cookie settings"));
    await userEvent.click(button("Dismiss"));
    expect(document.activeElement).toBe(button("Cookie settings"));
  });
});

describe("the banner", () => {
  it("goes when another tab has the answer", () => {
    render(<CookieBanner />);
    localStorage.setItem(choiceKey, "dismissed");
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: choiceKey }));
    });
    expect(banner()).toBeNull();
  });

  it("gives the page room below as long as it is there", async () => {
    render(<CookieBanner />);
    const { body, documentElement: root } = document;
    expect(root.style.getPropertyValue("--room-below")).toMatch(/^\d+px$/);
    expect(body.className).toContain("--room-below");
    expect(root.className).toContain("--room-below");
    await userEvent.click(button("Dismiss"));
    expect([root.style.getPropertyValue("--room-below"), body.className, root.className]).toEqual([
      "",
      "",
      "",
    ]);
  });

  it("is not served, and appears after hydration without a warning", async () => {
    const page = document.createElement("div");
    page.innerHTML = renderToString(<CookieBanner />);
    expect(page.innerHTML).toBe("");
    document.body.append(page);
    const root = await act(async () => hydrateRoot(page, <CookieBanner />));
    expect(banner()).toBeTruthy();
    act(() => root.unmount());
    page.remove();
  });
});

describe.each([
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
])("a browser that sends %s", (_name, signal, value) => {
  beforeEach(() => {
    Object.defineProperty(navigator, signal, { value, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, signal));

  it("isn't asked, and nothing is loaded, even if analytics was accepted before", () => {
    localStorage.setItem(choiceKey, "accepted");
    render(<CookieBanner />);
    expect(banner()).toBeNull();
    expect(consentStore.get()).toBe("dismissed");
    expect(urls()).toEqual([]);
  });

  it("reads in Cookie settings that analytics stays off, and has nothing to accept", async () => {
    render(<CookieBanner />);
    act(openCookieSettings);
    expect(banner()?.textContent).toContain(
      "Your browser asks sites not to track you.So analytics stays off. There's nothing you need to do.",
    );
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
    await userEvent.click(button("Close"));
    expect(banner()).toBeNull();
    expect(urls()).toEqual([]);
  });
});

it.each([
  ["globalPrivacyControl", false],
  ["doNotTrack", "0"],
  ["doNotTrack", "unspecified"],
])("a browser whose %s is %j is asked", (signal, value) => {
  Object.defineProperty(navigator, signal, { value, configurable: true });
  render(<CookieBanner />);
  expect(banner()?.textContent).toContain("only if you accept");
  Reflect.deleteProperty(navigator, signal);
});
