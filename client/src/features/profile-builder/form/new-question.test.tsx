import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { loadLazyParts } from "#client/ui/lazy-part.tsx";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { SectionForm } from "./section-form.tsx";
import { contactInfo } from "#shared/profile/sections/contact-info.ts";

await loadLazyParts();

/** The contact section with one extra question, as if added to its file. */
function withQuestion(question: Field) {
  const store = new DraftStore(memoryStorage().storage);
  const section = { ...contactInfo, groups: [...contactInfo.groups, { fields: [question] }] };
  render(
    <DraftProvider store={store}>
      <SectionForm section={section} />
    </DraftProvider>,
  );
  return { answer: () => (store.answers() as AnyAnswers)[question.key], user: userEvent.setup() };
}

describe("a question added to a section's file", () => {
  test("is on the form with the formatting of its kind, and its answer is kept", async () => {
    const { answer, user } = withQuestion({
      key: "fax",
      label: "Dispatch phone",
      kind: "phone",
      help: "If any.",
    });
    await user.type(screen.getByLabelText("Dispatch phone"), "5550100100");
    expect(answer()).toBe("(555) 010-0100");
    expect(screen.getByText("If any.")).toBeTruthy();
  });

  test("of a kind with choices shows them", async () => {
    const options = [
      { value: "a", label: "First" },
      { value: "b", label: "Second" },
    ];
    const { answer, user } = withQuestion({ key: "q", label: "Which?", kind: "radio", options });
    const group = screen.getByRole("group", { name: "Which?" });
    await user.click(within(group).getByRole("radio", { name: "Second" }));
    expect(answer()).toBe("b");
  });

  test("that is a list has its schedule", async () => {
    const { answer, user } = withQuestion({
      key: "terminals",
      label: "Terminals",
      kind: "list",
      itemName: "terminal",
      maxRows: 2,
      requiredFields: ["city"],
      fields: [{ key: "city", label: "City", kind: "text" }],
    });
    await user.click(screen.getByRole("button", { name: "Add Terminal" }));
    await user.keyboard("Reno{Enter}");
    expect(answer()).toEqual([{ city: "Reno" }]);
  });
});
