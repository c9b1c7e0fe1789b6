import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { createReviewTools, ReviewToolsProvider } from "./review-tools.tsx";
import { brokenPdf } from "#client/testing/review-harness.tsx";
import { tabs } from "#client/testing/tabs.ts";
import { replaceAll } from "./replace-answers.ts";
import { useSwitchedDraft } from "#client/features/profile-builder/profile-builder-page.tsx";

const file = { id: "1", kind: "lossRuns", name: "loss runs.pdf", content: new Blob() } as const;

function openTab() {
  const [own, other] = tabs().tabs;
  own.update(() => ({ name: "Own Hauling" }));
  own.save();
  const tools = createReviewTools(brokenPdf);
  renderHook(useSwitchedDraft, {
    wrapper: ({ children }) => (
      <DraftProvider store={own}>
        <ReviewToolsProvider value={tools}>{children}</ReviewToolsProvider>
      </DraftProvider>
    ),
  });
  const openElsewhere = (name: string, email = "") =>
    act(() => {
      other.storedChanged();
      other.replace({ name, email });
      other.save();
      own.storedChanged();
    });
  return { own, tools, openElsewhere };
}

test("files are dropped with each profile that another tab opens, also while the notice of one is still there", () => {
  const { tools, openElsewhere } = openTab();
  for (const name of ["Doe Lines", "Roe Hauling"]) {
    tools.attached.set([file]);
    openElsewhere(name);
    expect(tools.attached.get()).toEqual([]);
  }
});

test("they stay when this tab then opens a file of the same company", () => {
  const { own, tools, openElsewhere } = openTab();
  openElsewhere("Doe Lines");
  tools.attached.set([file]);
  act(() => void replaceAll(own, tools, { name: "Doe Lines", email: "ann@doe.example" }));
  expect(tools.attached.get()).toEqual([file]);
});

test("they stay when another tab opens a newer file of the same company, and when this tab then undoes something", () => {
  const { own, tools, openElsewhere } = openTab();
  openElsewhere("Doe Lines");
  tools.attached.set([file]);
  openElsewhere("Doe Lines", "new@doe.example");
  expect(tools.attached.get()).toEqual([file]);
  const { action } = replaceAll(own, tools, { name: "Doe Lines", email: "ann@doe.example" });
  act(() => action.run());
  expect(tools.attached.get()).toEqual([file]);
});
