import { unsubscribeTexts } from "#shared/unsubscribe.ts";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

it("asks with a form of one button, which goes to where the page is", () => {
  const { container } = render(<UnsubscribePage state="ask" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Stop email from Rigfile?");
  const form = container.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", null]);
  expect(screen.getByRole("button", { name: "Stop email" }).getAttribute("type")).toBe("submit");
  expect([...new FormData(form ?? undefined)]).toEqual([["List-Unsubscribe", "One-Click"]]);
});

it.each(["done", "unknown"] as const)("says what there is to say and asks nothing more: %s", (state) => {
  render(<UnsubscribePage state={state} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(unsubscribeTexts[state].title);
  expect(screen.getByText(unsubscribeTexts[state].text)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
