import type { Answers } from "#shared/profile/answers.ts";
import { getProgress } from "#shared/profile/derived/readiness.ts";
import { profile } from "#shared/profile/registry.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { growing } from "#client/testing/type-at-once.ts";

// Role queries are slow in jsdom on a large page, so waits use simpler queries.
const heading = () => document.querySelector("h1")?.textContent;
const menu = () => screen.getByRole("navigation", { name: "Profile sections" });
const input = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: "input:not([type=radio])" });

describe("the side menu", () => {
  test("lists the nine numbered sections in order, and support separately, without a number", () => {
    showBuilder();
    expect(within(menu()).getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
    const entries = within(menu())
      .getAllByRole("link")
      // Without those to what the next level of readiness takes.
      .filter((link) => !link.closest("details"))
      .map((link) => link.textContent);
    expect(entries).toEqual([
      "Back to Home",
      "1Contact InformationSection 1 of 9",
      "2Company InformationSection 2 of 9",
      "3Owners InformationSection 3 of 9",
      "4Business OperationSection 4 of 9",
      "5Driver ScheduleSection 5 of 9",
      "6Equipment ScheduleSection 6 of 9",
      "7Coverage LimitsSection 7 of 9",
      "8Prior Insurance HistorySection 8 of 9",
      "9ReviewSection 9 of 9",
      "Contact & Support",
    ]);
  });

  test("gives a section its check mark once it is complete", async () => {
    const { phone, ...rest } = minimalProfile;
    const { user } = showBuilder({ answers: rest });
    const entry = () =>
      screen.getByText("Contact Information", { selector: "a *" }).closest("a")?.textContent;
    expect(entry()).not.toContain("completed");
    await user.type(input("Phone"), phone ?? "");
    await waitFor(() => expect(entry()).toContain("completed"));
  });

  test("gives a section no check mark for presets that were only looked at", async () => {
    const { user } = showBuilder();
    const entry = () => within(menu()).getByRole("link", { name: /Coverage Limits/ });
    await user.click(entry());
    expect(entry().textContent).toBe("7Coverage LimitsSection 7 of 9");
  });

  test("switches to the section that is chosen, scrolls to the top and moves to its heading", async () => {
    const scrollTo = vi.spyOn(window, "scrollTo");
    const { user } = showBuilder();
    await user.click(within(menu()).getByRole("link", { name: /Driver Schedule/ }));
    expect(heading()).toBe("Driver Schedule");
    expect(within(menu()).getByRole("link", { current: "page" }).textContent).toContain("Driver Schedule");
    expect(screen.queryByText(/fields completed/)).toBeNull();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });
});

describe("going from section to section", () => {
  test("Previous is disabled on the first, Next leads on, and the URL follows", async () => {
    const { user } = showBuilder();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous" }).disabled).toBe(true);
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(heading()).toBe("Company Information");
    expect(window.location.search).toBe("?section=company-info");
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(heading()).toBe("Contact Information");
  });

  test("a reload stays in the section, an unknown section is the first", () => {
    showBuilder({ section: "coverage-limits" }).view.unmount();
    showBuilder({ section: "nonsense" });
    expect(heading()).toBe("Contact Information");
  });
});

describe("the progress line", () => {
  const line = (id: string, answers: Answers) => {
    const section = profile.find((each) => each.id === id);
    if (!section) throw new Error(id);
    const { filled, total } = getProgress(section, answers);
    return `${filled} of ${total} fields completed`;
  };

  test("grows with the fields that appear", async () => {
    const { user } = showBuilder({ section: "company-info" });
    expect(screen.getByText(line("company-info", {}))).toBeTruthy();
    await user.click(screen.getByLabelText("No"));
    expect(await screen.findByText(line("company-info", { parkAtMailingAddress: "no" }))).toBeTruthy();
  });
});

describe("typing", () => {
  test("does not re-render the page on a key press", () => {
    const { store, commitsWhile } = showBuilder();
    expect(commitsWhile(input("Contact name"), growing("", "Jane Doe of Amarillo"))).toBe(0);
    expect(store.answers().contactName).toBe("Jane Doe of Amarillo");
  });

  test("is saved, and survives a reload at any point", async () => {
    const { user, storage, view } = showBuilder({ section: "company-info" });
    await user.type(input("Company name"), "Doe Hau");
    await user.type(input("Federal tax ID"), "123");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    view.unmount();
    showBuilder({ section: "company-info", storage });
    expect(input("Company name").value).toBe("Doe Hau");
    expect(input("Federal tax ID").value).toBe("12-3");
  });

  test("what another tab or an opened file changed appears in the boxes", () => {
    const { store } = showBuilder({ answers: { contactName: "Old", preferredContact: "email" } });
    act(() => store.replace({ contactName: "New", preferredContact: "phone", type: "private_fleet" }));
    expect(input("Contact name").value).toBe("New");
    expect(screen.getByLabelText<HTMLInputElement>("Phone", { selector: "[type=radio]" }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLSelectElement>("Company type").value).toBe("private_fleet");
  });
});
