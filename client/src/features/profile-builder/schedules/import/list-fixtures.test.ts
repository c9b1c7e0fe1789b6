import { createRowReader, type PreviewRow, previewRows } from "#shared/profile/import/rows/preview.ts";
import type { Answer } from "#shared/profile/field.ts";
import { listFixtures } from "#shared/profile/import/testing/list-fixtures.data.ts";
import { lookalikeLists } from "#shared/profile/import/testing/lookalike-lists.data.ts";
import { listDay, listsFor, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { expect, test } from "vitest";
import { readList } from "./use-source.ts";

type Fixture = {
  readonly name: string;
  readonly list: string;
  readonly text: string;
  readonly rows: readonly string[];
};

const fixtures = `${listFixtures.trim()}\n${lookalikeLists.trim()}`
  .split(/^=== /m)
  .filter(Boolean)
  .map((block): Fixture => {
    const [title = "", ...lines] = block.trimEnd().split("\n");
    const [list = "", name = ""] = title.split(": ");
    const end = lines.indexOf("---");
    return {
      list,
      name,
      text: lines.slice(0, end).join("\n").replaceAll("→", "\t"),
      rows: lines.slice(end + 1),
    };
  });

const prefixes: Readonly<Record<string, string>> = { P: "powerUnits", T: "trailers", D: "drivers" };

/** The answers in 'P year=2022 lossPayee="First Bank"'. */
const answersIn = (line: string): Map<string, string> =>
  new Map(
    [...line.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, key = "", quoted, plain]) => [
      key,
      quoted ?? plain ?? "",
    ]),
  );

const textOf = (answer: Answer): string =>
  typeof answer === "string" ? answer : JSON.stringify(answer ?? "").replaceAll(/["[\]]/g, "");

type Figures = { cells: number; right: number; wrong: string[]; held: string[]; extra: string[] };

/** Compares an added row with its line; the answers of one that waits are held back. */
function compare(row: PreviewRow, line: string, name: string, figures: Figures): void {
  const { read, status } = row;
  const wanted = answersIn(line);
  const isAdded = status === "ready";
  figures.cells += wanted.size;
  if (isAdded && read.list?.key !== prefixes[line.slice(0, 1)])
    figures.wrong.push(`${name}: ${line} in ${read.list?.key}`);
  for (const [key, answer] of wanted) {
    const found = read.row[key];
    const text = textOf(found);
    if (isAdded && text === answer) figures.right += 1;
    else if (isAdded && text !== "") figures.wrong.push(`${name}: ${key} ${text}, not ${answer}`);
    else
      figures.held.push(
        `${name}: ${key} of ${line} (${status}: ${read.faults.map(({ reason }) => reason).join(" ")})`,
      );
  }
  // Physical damage is on unless the list says otherwise.
  const added = Object.keys(read.row).filter(
    (key) => !wanted.has(key) && !(key === "physicalDamage" && read.row[key] === true),
  );
  if (isAdded && added.length > 0)
    figures.wrong.push(
      `${name}: ${added.map((key) => `${key}=${textOf(read.row[key])}`).join(" ")} of ${line}`,
    );
}

async function measure({ list, name, text, rows }: Fixture, figures: Figures): Promise<void> {
  const lists = listsFor(list);
  const reader = createRowReader(lists, listDay);
  const { source, choices } = await readList(text, wantedFor(list), reader);
  const preview = previewRows(
    source,
    choices,
    lists.map((each) => ({ list: each, rows: [] })),
    reader,
  );
  const found = preview.filter(({ status }) => status !== "repeated" && status !== "otherTable");
  if (found.length < rows.length) figures.wrong.push(`${name}: ${found.length} of ${rows.length} rows`);
  for (const [index, row] of found.entries()) {
    const line = rows[index] ?? "";
    const [kind = "", ...rest] = line.split(" ");
    if (line === "") figures.extra.push(`${name}: ${row.source.cells.join(" ")}`);
    else if (kind === "out") {
      if (row.read.inactive?.word !== rest.join(" ") || row.status !== "inactive")
        figures.extra.push(`${name}: ${line}`);
    } else if (kind === "ask") {
      const asked = row.status === "fix" ? row.read.faults.map(({ key }) => key) : [row.status];
      if (asked.join(" ") !== rest.join(" "))
        figures.wrong.push(`${name}: ${asked.join(" ")} asked, not ${rest.join(" ")}`);
    } else if (row.status === "inactive") figures.held.push(`${name}: ${line} left out`);
    else compare(row, line, name, figures);
  }
}

test("of 345 lists, no answer is wrong, no row is too many, and 95 % of answers need no question", async () => {
  expect(fixtures).toHaveLength(345);
  const figures: Figures = { cells: 0, right: 0, wrong: [], held: [], extra: [] };
  for (const fixture of fixtures) await measure(fixture, figures);
  expect(figures).toMatchObject({ wrong: [], extra: [] });
  expect(figures.right / figures.cells, figures.held.join("\n")).toBeGreaterThan(0.95);
});
