import { paths } from "#client/lib/paths.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { attribution } from "#client/visit/visit.ts";
import { reviewPage } from "#shared/api/visit-api.ts";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

const heading = () => document.querySelector("h1")?.textContent;

describe("opening the builder without naming a section", () => {
  const storage = memoryStorage();
  const openAt = (section: string) => showBuilder({ section, storage });
  const openAnew = () => {
    cleanup();
    return showBuilder({ path: paths.profileBuilder, storage });
  };
  beforeEach(() => storage.storage.remove());

  test("starts at the first one on the first visit, and where the remembered one is gone", () => {
    const { store } = openAnew();
    expect(heading()).toBe("Contact Information");
    act(() => store.open("gone"));
    openAnew();
    expect(heading()).toBe("Contact Information");
  });

  test("goes on in the section that was opened last, and leaves the address alone", () => {
    openAt("driver-schedule");
    openAnew();
    expect(heading()).toBe("Driver Schedule");
    expect(window.location.href).toMatch(/profile-builder$/);
  });

  test("an address with a section wins over the one that was opened last", () => {
    openAt("driver-schedule");
    cleanup();
    openAt("owners-info");
    expect(heading()).toBe("Owners Information");
  });

  test("Back returns to the section that was reopened, not to the one opened since", async () => {
    openAt("driver-schedule");
    const { user } = openAnew();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(heading()).toBe("Equipment Schedule");
    act(() => window.history.back());
    await waitFor(() => expect(heading()).toBe("Driver Schedule"));
  });

  test("starts at the first one again once the profile was cleared", () => {
    const { store } = openAt("driver-schedule");
    act(() => store.clear());
    openAnew();
    expect(heading()).toBe("Contact Information");
  });
});

test("the record of the visit has the review once it was opened, and no other section", () => {
  const getPages = () => attribution().pagesVisited?.map(({ url }) => url) ?? [];
  showBuilder({ section: "driver-schedule" });
  expect(getPages()).not.toContain(reviewPage);
  cleanup();
  showBuilder({ section: "review" });
  cleanup();
  showBuilder({ section: "review" });
  expect(getPages().filter((url) => url === reviewPage)).toHaveLength(1);
});

describe("arriving at the builder", () => {
  const title = () => screen.getByRole("heading", { level: 1 });

  test("moves the keyboard to the section's heading", () => {
    showBuilder();
    expect(document.activeElement).toBe(title());
  });

  test("does not take focus from another element", () => {
    const elsewhere = document.body.appendChild(document.createElement("button"));
    elsewhere.focus();
    showBuilder();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});
