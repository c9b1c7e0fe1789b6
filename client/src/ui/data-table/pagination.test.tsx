import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Pagination } from "./data-table.tsx";

function Pages({ from = 0, rowCount = 1340 }: { from?: number; rowCount?: number }) {
  const [page, setPage] = useState(from);
  const pageCount = Math.ceil(rowCount / 20);
  return (
    <Pagination label="Pages of mail" {...{ page, pageCount, rowCount }} pageSize={20} onPage={setPage} />
  );
}
const button = (name: string) => screen.getByRole("button", { name });
const isOff = (name: string) => button(name).getAttribute("aria-disabled") === "true";

it("pages are gone through one by one, and each says which rows it holds", async () => {
  render(<Pages />);
  expect(screen.getByRole("navigation", { name: "Pages of mail" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("1 to 20 of 1,340");
  await userEvent.click(button("Next"));
  expect(screen.getByText("Page 2 of 67")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("21 to 40 of 1,340");
  await userEvent.click(button("Previous"));
  expect(screen.getByText("Page 1 of 67")).toBeTruthy();
});

it("there is nothing before the first page and after the last, and the keyboard stays where it is", async () => {
  render(<Pages from={1} rowCount={30} />);
  expect([isOff("Previous"), isOff("Next")]).toEqual([false, true]);
  expect(screen.getByRole("status").textContent).toBe("21 to 30 of 30");
  await userEvent.click(button("Next"));
  expect(screen.getByText("Page 2 of 2")).toBeTruthy();
  await userEvent.click(button("Previous"));
  expect(isOff("Previous")).toBe(true);
  expect(document.activeElement).toBe(button("Previous"));
});
