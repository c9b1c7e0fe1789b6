import { fleetRows } from "#shared/vin/fleet-list.ts";
import { FileProblem, fileProblems } from "../file-problem.ts";
import { readSharedTexts, readSheet, type Sheet } from "./read-sheet.ts";
import { type Parts, unpack } from "./unpack.ts";
import { readXml } from "./xml.ts";

/** The sheet of a workbook that holds the VINs. */
export type Workbook = Sheet & {
  /** The sheet's name, where there are several. */
  readonly sheet: string | undefined;
};

type Named = { readonly name: string; readonly path: string };

/** The sheets in their order. What they point to outside of the workbook's own folder is not there. */
function sheetsOf(parts: Parts): Named[] {
  const targets = new Map<string, string>();
  readXml(parts.get("xl/_rels/workbook.xml.rels"), {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target.replace(/^\/?(xl\/)?/, "xl/").toLowerCase());
    },
  });
  const sheets: Named[] = [];
  readXml(parts.get("xl/workbook.xml"), {
    open: (name, attributes) => {
      const [, id = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
      const path = targets.get(id);
      if (name === "sheet" && path !== undefined && parts.has(path))
        sheets.push({ name: attributes["name"] ?? "", path });
    },
  });
  return sheets;
}

const vinsIn = ({ grid }: Sheet): number => fleetRows(grid).filter(({ vin }) => vin !== undefined).length;

/** The sheet with the most VINs; the first one of those that have as many. */
function fullest(sheets: readonly (Sheet & Named)[]): (Sheet & Named) | undefined {
  const counted = sheets.map((sheet) => ({ sheet, count: vinsIn(sheet) }));
  const most = Math.max(...counted.map(({ count }) => count));
  return counted.find(({ count }) => count === most)?.sheet;
}

function read(parts: Parts): Workbook {
  const shared = readSharedTexts(parts.get("xl/sharedstrings.xml"));
  const sheets = sheetsOf(parts).map((named) => ({ ...named, ...readSheet(parts.get(named.path), shared) }));
  const best = fullest(sheets);
  if (!best) throw new FileProblem(fileProblems.damaged);
  const { grid, noValue, isCut, name } = best;
  return { grid, noValue, isCut, sheet: sheets.length > 1 ? name : undefined };
}

/** Reads an XLSX file. Throws FileProblem on what is none, is damaged or unpacks to too much. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpack(bytes);
  try {
    return read(parts);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(fileProblems.damaged, { cause: error });
  }
}
