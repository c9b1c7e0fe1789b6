import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { LegalTable } from "./legal-section.tsx";
import { names } from "./legal-text.ts";

const shown = () =>
  render(
    <LegalTable
      kind="table"
      caption="What is kept"
      columns={["Name", "What it holds", "How long"]}
      rows={[
        [names("draft"), "Your answers.", "Until you clear it."],
        [names("choice"), "Your answer to the banner.", "For good."],
      ]}
    />,
  );

it("is a table with a caption, column heads and row heads", () => {
  shown();
  const table = screen.getByRole("table", { name: "What is kept" });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map((head) => head.textContent)).toEqual(["Name", "What it holds", "How long"]);
  const rows = within(table).getAllByRole("rowheader");
  expect(rows.map((row) => row.textContent)).toEqual(["draft", "choice"]);
});

it("says in each cell what it is, for a screen too narrow for column heads", () => {
  shown();
  const [first] = screen.getAllByRole("cell");
  expect(first?.textContent).toBe("What it holdsYour answers.");
  expect(first?.querySelector("span")?.className).toContain("sm:hidden");
});
