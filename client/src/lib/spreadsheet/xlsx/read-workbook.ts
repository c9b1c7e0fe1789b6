import { findVin, vinTextsIn } from "#shared/lists/values/vin-text.ts";
import { FileError, fileErrors } from "#client/lib/spreadsheet/file-error.ts";
import { readSharedTexts, readSheet, type Sheet } from "./read-sheet.ts";
import { type Parts, unpack } from "./unpack.ts";
import { readXml } from "./xml.ts";

/** A sheet of a workbook. `vins` counts its VINs, `rows` its rows that are not empty. */
export type WorkbookSheet = Sheet & {
  readonly name: string;
  readonly isHidden: boolean;
  readonly vins: number;
  readonly rows: number;
};

/** The workbook's sheets in order, at least one. */
export type Workbook = { readonly sheets: readonly WorkbookSheet[] };

type Named = { readonly name: string; readonly path: string; readonly isHidden: boolean };

/** The sheets in order. References outside the workbook's own folder are ignored. */
function getSheets(parts: Parts): Named[] {
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
      const isHidden = (attributes["state"] ?? "visible") !== "visible";
      if (name === "sheet" && path !== undefined)
        sheets.push({ name: attributes["name"] ?? "", path, isHidden });
    },
  });
  return sheets;
}

function measured(sheet: Sheet & Named): WorkbookSheet {
  const { path: _path, ...rest } = sheet;
  return {
    ...rest,
    vins: sheet.grid
      .flat()
      .flatMap(vinTextsIn)
      .filter((text) => findVin(text) !== undefined).length,
    rows: sheet.grid.filter((row) => row.some((cell) => cell.trim() !== "")).length,
  };
}

function read(parts: Parts): Workbook {
  const shared = readSharedTexts(parts.get("xl/sharedstrings.xml"));
  // A chart sheet has no part that is read: it counts as an empty sheet.
  const sheets = getSheets(parts).map((named) =>
    measured({ ...named, ...readSheet(parts.get(named.path), shared) }),
  );
  if (!sheets.length) throw new FileError(fileErrors.damaged);
  return { sheets };
}

/** Reads an XLSX file. Throws FileError if it isn't one, is damaged, or unpacks to too much. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpack(bytes);
  try {
    return read(parts);
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(fileErrors.damaged, { cause: error });
  }
}
