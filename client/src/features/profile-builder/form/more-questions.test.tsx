import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { focusField } from "./focus-field.ts";
import { MoreQuestions } from "./more-questions.tsx";

const fields = ["ownerOperators", "eldProvider"].map(fieldByKey);

function show(answers: Answers, shown = fields, title?: string) {
  const store = new DraftStore(memoryStorage().storage);
  store.replace(answers);
  render(
    <DraftProvider store={store}>
      <MoreQuestions title={title} fields={shown} getAnswers={store.answers}>
        <div data-field="ownerOperators">
          <input aria-label="Owner-operators" />
        </div>
      </MoreQuestions>
    </DraftProvider>,
  );
  return { store, answer: (next: Answers) => act(() => store.update((now) => ({ ...now, ...next }))) };
}
const fold = () => screen.getByText(/^More questions/).closest("details");

describe("questions that the form doesn't ask at first", () => {
  test.each([
    [{}, false],
    [{ ownerOperators: "  " }, false],
    [{ contactName: "Ana" }, false],
    [{ eldProvider: "Samsara" }, true],
  ])("with answers %o are open: %s", (answers, isOpen) => {
    show(answers);
    expect(fold()?.open).toBe(isOpen);
  });

  test("stay as they are while the user answers them, and count the answers", () => {
    const { answer } = show({});
    answer({ ownerOperators: "3" });
    expect(fold()?.open).toBe(false);
    expect(fold()?.textContent).toContain("More questions (2)Optional. 1 answered.");
  });

  test("with an answer that must be fixed are open, and don't count it as answered", () => {
    show({ ownerOperators: "a lot", eldProvider: "Samsara" });
    expect(fold()?.open).toBe(true);
    expect(fold()?.textContent).toContain("Optional. 1 answered. 1 to fix.");
  });

  test("that the user opened stay open when an answer is deleted", () => {
    const { answer } = show({ ownerOperators: "3" });
    answer({ ownerOperators: "" });
    expect(fold()?.open).toBe(true);
  });

  test("that the user closed stay closed when the page is drawn again", () => {
    const { answer } = show({ ownerOperators: "3" });
    const details = fold();
    if (details) details.open = false;
    fireEvent(details ?? document.body, new Event("toggle"));
    answer({ ownerOperators: "4" });
    expect(fold()?.open).toBe(false);
  });

  test("stay closed, with the count of answers, where there are many", () => {
    show({ ownerOperators: "1" }, [
      ...fields,
      ...Array.from({ length: 9 }, (_field, at) => ({ ...fieldByKey("eldProvider"), key: `k${at}` })),
    ]);
    expect(fold()?.open).toBe(false);
    expect(fold()?.textContent).toContain("More questions (11)Optional. 1 answered.");
  });

  test("open for a link to one of them", () => {
    show({});
    focusField("ownerOperators");
    expect(fold()?.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText("Owner-operators"));
  });

  test("say what they are about", () => {
    show({}, fields, "How you run");
    expect(fold()?.textContent).toContain("More questions (2)How you run: Optional.");
  });

  test("say how many a firm quote needs, and aren't called optional then", () => {
    const { answer } = show({}, [...fields, ...["operatesInterstate", "hazmatClasses"].map(fieldByKey)]);
    expect(fold()?.textContent).toMatch(
      /More questions for a firm quote \(3\)A firm quote needs 1 of them\.$/,
    );
    answer({ haulsHazmat: "yes" });
    expect(fold()?.textContent).toMatch(
      /More questions for a firm quote \(4\)A firm quote needs 2 of them\.$/,
    );
  });

  test("say so when a firm quote needs each of them", () => {
    show({}, [fieldByKey("operatesInterstate")]);
    expect(fold()?.textContent).toMatch(/More questions for a firm quote \(1\)A firm quote needs it\.$/);
  });
});
