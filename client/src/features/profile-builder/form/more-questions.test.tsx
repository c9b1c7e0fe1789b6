import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { focusField } from "./focus-field.ts";
import { MoreQuestions } from "./more-questions.tsx";

const fields = [{ key: "annualRevenue" }, { key: "eldProvider" }];

const page = (answers: AnyAnswers, shown = fields, title?: string) => (
  <MoreQuestions title={title} fields={shown} answers={answers}>
    <div data-field="annualRevenue">
      <input aria-label="Annual revenue" />
    </div>
  </MoreQuestions>
);
const fold = () => screen.getByText("More questions").closest("details");

describe("optional questions", () => {
  test.each([
    [{}, false],
    [{ annualRevenue: "  " }, false],
    [{ contactName: "Ana" }, false],
    [{ eldProvider: "Samsara" }, true],
  ])("with answers %o are open: %s", (answers, isOpen) => {
    render(page(answers));
    expect(fold()?.open).toBe(isOpen);
  });

  test("stay as they are while the user answers them", () => {
    const { rerender } = render(page({}));
    rerender(page({ annualRevenue: "850000" }));
    expect(fold()?.open).toBe(false);
  });

  test("that the user opened stay open when an answer is deleted", () => {
    const { rerender } = render(page({ annualRevenue: "850000" }));
    rerender(page({ annualRevenue: "" }));
    expect(fold()?.open).toBe(true);
  });

  test("that the user closed stay closed when the page is drawn again", () => {
    const { rerender } = render(page({ annualRevenue: "850000" }));
    const details = fold();
    if (details) details.open = false;
    fireEvent(details ?? document.body, new Event("toggle"));
    rerender(page({ annualRevenue: "850001" }));
    expect(fold()?.open).toBe(false);
  });

  test("open for a link to one of them", () => {
    render(page({}));
    focusField("annualRevenue");
    expect(fold()?.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText("Annual revenue"));
  });

  test("say how many there are, and what they are about", () => {
    const { rerender } = render(page({}, fields, "How you run"));
    expect(fold()?.textContent).toContain("How you run: 2 optional questions");
    rerender(page({}, fields.slice(0, 1)));
    expect(fold()?.textContent).toMatch(/More questions1 optional question$/);
  });

  test("say how many a firm quote needs: those are not optional", () => {
    const needed = { key: "operatesInterstate", neededFor: "quote" } as const;
    const ifHauled = {
      key: "hazmatClasses",
      neededFor: "quote",
      showIf: { key: "haulsHazmat", is: ["yes"] },
    } as const;
    const all = [...fields, needed, ifHauled];
    const { rerender } = render(page({}, all));
    expect(fold()?.textContent).toMatch(/More questions4 questions, 1 needed for a firm quote$/);
    rerender(page({ haulsHazmat: "yes" }, all));
    expect(fold()?.textContent).toMatch(/More questions4 questions, 2 needed for a firm quote$/);
    rerender(page({}, [needed]));
    expect(fold()?.textContent).toMatch(/More questions1 question, needed for a firm quote$/);
  });
});
