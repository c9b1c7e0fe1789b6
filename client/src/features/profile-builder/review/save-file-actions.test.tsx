import { toSaveFile } from "#client/draft/save-file/save-file.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { button, getToastText, openReview } from "#client/testing/review-harness.tsx";

const toFile = (text: string) => new File([text], "profile.json", { type: "application/json" });
const other = toFile(toSaveFile({ ...minimalProfile, name: "Other Freight" }));
const choose = async ({ user }: ReturnType<typeof openReview>, file: File) =>
  user.upload(screen.getByLabelText("Open a profile file"), file);

it("asks before a file replaces the answers, and keeps them if told so", async () => {
  const review = openReview();
  await choose(review, other);
  expect(await screen.findByRole("dialog", { name: "Replace your answers?" })).toBeTruthy();
  await review.user.click(button("Keep My Answers"));
  expect(review.store.answers().name).toBe("Doe Hauling");
});

it("replaces them if told so, and takes it back on Undo", async () => {
  const review = openReview();
  act(() => review.store.setParts({ done: new Set(["quote"]) }));
  await choose(review, other);
  await review.user.click(await screen.findByRole("button", { name: "Replace My Answers" }));
  expect(review.store.answers().name).toBe("Other Freight");
  expect(review.store.done().size).toBe(0);
  expect(getToastText()).toMatch(/^Saved File Opened/);
  await review.user.click(button("Undo"));
  expect(review.store.answers().name).toBe("Doe Hauling");
  expect(review.store.done()).toEqual(new Set(["quote"]));
});

it("opens a file into an empty profile at once", async () => {
  const review = openReview({ answers: {} });
  await choose(review, other);
  await waitFor(() => expect(review.store.answers().name).toBe("Other Freight"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a file of something else gets a clear message and changes nothing", async () => {
  const review = openReview();
  const before = review.store.answers();
  await choose(review, toFile('{"recipe":"bread"}'));
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /isn't a .* profile file\. Your answers are unchanged/,
  );
  expect(review.store.answers()).toBe(before);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says when the file cannot be read", async () => {
  const review = openReview();
  const file = toFile("{}");
  vi.spyOn(file, "slice").mockImplementation(() => {
    throw new Error("gone");
  });
  await choose(review, file);
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /couldn't read this file\. Your answers haven't changed/,
  );
});

it("saves the answers as a file that can be opened again", async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  const createObjectURL = (blob: Blob) => {
    blobs.push(blob);
    return "blob:answers";
  };
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const first = openReview();
  await first.user.click(button("Download profile file"));
  expect(names[0]).toMatch(/^Doe Hauling_Profile_\d{4}-\d\d-\d\d\.json$/);
  const text = await blobs[0]?.text();
  first.unmount();
  const second = openReview({ answers: {} });
  await choose(second, toFile(text ?? ""));
  await waitFor(() => expect(second.store.answers()).toMatchObject(minimalProfile));
});

it("says when the browser does not save the file", async () => {
  const fail = () => {
    throw new Error("no");
  };
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: fail, revokeObjectURL: () => undefined }));
  const { user } = openReview();
  await user.click(button("Download profile file"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/didn't save the file/);
});
