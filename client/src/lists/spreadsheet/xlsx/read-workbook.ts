import { readOpenDocument } from "#client/lists/spreadsheet/ods/read-open-document.ts";
import { toWorkbook, type Workbook } from "#client/lists/spreadsheet/workbook.ts";
import { readSharedTexts, readSheet } from "./read-sheet.ts";
import { readNumberFormats } from "./read-styles.ts";
import { type Parts, unpack } from "./unpack.ts";
import { readXml } from "./xml.ts";

type Named = { readonly name: string; readonly path: string; readonly isHidden: boolean };

/** The sheets in order, and how they count days. References outside the workbook's own folder are ignored. */
function readFrame(parts: Parts): { sheets: readonly Named[]; isMacCalendar: boolean } {
  const targets = new Map<string, string>();
  readXml(parts.get("xl/_rels/workbook.xml.rels"), {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target.replace(/^\/?(xl\/)?/, "xl/").toLowerCase());
    },
  });
  const sheets: Named[] = [];
  let isMacCalendar = false;
  readXml(parts.get("xl/workbook.xml"), {
    open: (name, attributes) => {
      if (name === "workbookPr") isMacCalendar = /^(1|true|on)$/.test(attributes["date1904"] ?? "");
      const [, id = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
      const path = targets.get(id);
      const isHidden = (attributes["state"] ?? "visible") !== "visible";
      if (name === "sheet" && path !== undefined)
        sheets.push({ name: attributes["name"] ?? "", path, isHidden });
    },
  });
  return { sheets, isMacCalendar };
}

function readExcel(parts: Parts) {
  const { sheets, isMacCalendar } = readFrame(parts);
  const texts = readSharedTexts(parts.get("xl/sharedstrings.xml"));
  const formats = readNumberFormats(parts.get("xl/styles.xml"));
  // A chart sheet has no part that is read: it counts as an empty sheet.
  return sheets.map(({ path, ...named }) => ({
    ...named,
    ...readSheet(parts.get(path), { texts, formats, isMacCalendar }),
  }));
}

/** Reads an XLSX or ODS file. Throws FileError if it isn't one, is damaged or protected, or unpacks to too much. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpack(bytes);
  return toWorkbook(() => (parts.has("xl/workbook.xml") ? readExcel(parts) : readOpenDocument(parts)));
}
