import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

/** Renders the builder with full storage and some typed input. */
function showFull(section = "contact-info") {
  const storage = memoryStorage();
  const view = showBuilder({ section, storage });
  storage.state.refuse = true;
  const save = (name: string) =>
    act(() => {
      view.store.set("name", name);
      view.store.save();
    });
  save("Doe Hauling");
  return { ...view, save };
}

const bar = () => screen.queryByRole("alert");

test("when storage is full, a notice says what happened, what is safe, and what to do, until it has room", () => {
  const { storage, save } = showFull("review");
  expect(bar()?.textContent).toContain(
    "Your browser's storage is full or turned off. Your answers are safe while this page is open. Download your profile file before you leave.",
  );
  storage.state.refuse = false;
  save("Doe Hauling LLC");
  expect(bar()).toBeNull();
});

test("its button hands over the answers as a file that can be opened again", async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  const createObjectURL = (file: Blob) => {
    files.push(file);
    return "blob:answers";
  };
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = showFull();
  await user.click(screen.getByRole("button", { name: "Download your profile file" }));
  expect(names[0]).toMatch(/^Doe Hauling_Profile_\d{4}-\d\d-\d\d\.json$/);
  expect(await files[0]?.text()).toContain("Doe Hauling");
});

test("reports when the browser refuses the file, and nothing is lost", async () => {
  const createObjectURL = () => {
    throw new Error("refused");
  };
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const { user, store } = showFull();
  await user.click(screen.getByRole("button", { name: "Download your profile file" }));
  expect(screen.getByText("Your browser didn't save the file")).toBeTruthy();
  expect(store.answers().name).toBe("Doe Hauling");
});
