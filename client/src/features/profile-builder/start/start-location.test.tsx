import { builderPath, startPath } from "#client/lib/paths.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockCarrier } from "#client/testing/start-harness.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = (name: string | RegExp) => screen.findByRole("button", { name });

describe("a DOT number in the URL", () => {
  test("opens the first section, whichever was open last", async () => {
    mockCarrier();
    const { view, storage } = showBuilder({ section: "owners-info" });
    view.unmount();
    showBuilder({ path: startPath("1234567"), storage });
    expect(await heading("Contact Information")).toBeTruthy();
    expect(await press("Yes, fill in my profile")).toBeTruthy();
  });

  test("is asked about although the profile has one already, and leaves it alone", async () => {
    mockCarrier();
    const { user, store } = showBuilder({ path: startPath("1234567"), answers: { dotNumber: "99" } });
    await user.click(await press("Keep USDOT 99"));
    expect(store.answers().dotNumber).toBe("99");
    expect(store.answers().name).toBeUndefined();
    expect(screen.queryByRole("group", { name: /DOT number|company/ })).toBeNull();
  });

  test("that is none is left in the field, to be corrected", async () => {
    const server = mockCarrier();
    showBuilder({ path: `${builderPath("contact-info")}&dot=MC12` });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "DOT number" }).value).toBe("MC12");
    expect(server.urls().filter((url) => url.startsWith("/api/profile/"))).toEqual([]);
  });

  test("gives way to another one that a link brings", async () => {
    const server = mockCarrier();
    showBuilder({ path: startPath("1234567") });
    await press("Yes, fill in my profile");
    act(() => window.history.pushState(null, "", startPath("7654321")));
    await waitFor(() => expect(server.urls()).toContain("/api/profile/7654321"));
  });

  test("is gone from the URL with the card", async () => {
    mockCarrier();
    const { user } = showBuilder({ path: startPath("1234567") });
    await user.click(await press("I'll fill it in myself"));
    expect(window.location.search).not.toContain("dot=");
    expect(screen.queryByRole("group", { name: /DOT number|company/ })).toBeNull();
  });
});

describe("marks of prefilled answers", () => {
  test("are at checkboxes too, and in the sections where the answers are", async () => {
    mockCarrier();
    const { user } = showBuilder({ path: startPath("1234567") });
    await user.click(await press("Yes, fill in my profile"));
    await user.click(screen.getByRole("link", { name: /^Business Operation/ }));
    await heading("Business Operation");
    const common = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Common carrier" });
    expect(common.checked).toBe(true);
    const note = () =>
      (common.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" ");
    expect(note()).toContain("authorized or exempt for hire");
    await user.click(common);
    expect(note()).not.toContain("FMCSA");
  });
});
