import {
  builtInFormat,
  getNumberFormat,
  type NumberFormat,
} from "#client/lists/spreadsheet/cells/number-format.ts";
import { readXml } from "./xml.ts";

/** The number formats of a workbook's cells, by the index of their style. */
export function readNumberFormats(bytes: Uint8Array | undefined): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCells = false;
  readXml(bytes, {
    open: (name, { numFmtId, formatCode = "" }) => {
      const id = Number(numFmtId);
      if (name === "numFmt") codes.set(id, formatCode);
      if (name === "cellXfs") isCells = true;
      if (name === "xf" && isCells) formats.push(getNumberFormat(codes.get(id) ?? builtInFormat(id)));
    },
    close: (name) => {
      if (name === "cellXfs") isCells = false;
    },
  });
  return formats;
}
