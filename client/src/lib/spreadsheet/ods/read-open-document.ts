import { FileError, fileErrors } from "#client/lib/spreadsheet/file-error.ts";
import {
  noValueText,
  plainNumber,
  type Sheet,
  SheetBuilder,
  sheetLimits,
} from "#client/lib/spreadsheet/sheet-builder.ts";
import type { Parts } from "#client/lib/spreadsheet/xlsx/unpack.ts";
import { readXml } from "#client/lib/spreadsheet/xlsx/xml.ts";

type OpenSheet = Sheet & { readonly name: string; readonly isHidden: boolean };
type Attributes = Readonly<Record<string, string>>;

const toCount = (text: string | undefined): number => Math.max(1, Math.trunc(Number(text)) || 1);

type Cell = { readonly text: string | undefined; readonly hasFormula: boolean; readonly count: number };

/** The value that a cell stores; undefined: its text is what its paragraphs say. */
function getStoredText(attributes: Attributes): string | undefined {
  const value = attributes["office:value"];
  if (value !== undefined) return plainNumber(value);
  const isOn = attributes["office:boolean-value"];
  if (isOn !== undefined) return isOn === "true" ? "1" : "0";
  return attributes["office:date-value"] ?? attributes["office:string-value"];
}

/** Collects the tables of content.xml while it is parsed. */
class TableReader {
  readonly sheets: OpenSheet[] = [];
  readonly #hiddenStyles = new Set<string>();
  #style = "";
  #builder: SheetBuilder | undefined;
  #row = 0;
  #rowCount = 1;
  #isRowHidden = false;
  #column = 0;
  #cell: Cell | undefined;
  #paragraphs: string[] = [];
  /** How deep in comments and drawings, whose text isn't the cell's. */
  #beside = 0;

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === "style") this.#style = attributes["style:name"] ?? "";
    else if (name === "table-properties" && attributes["table:display"] === "false")
      this.#hiddenStyles.add(this.#style);
    else if (name === "table") this.#openTable(attributes);
    else if (name === "table-row") this.#openRow(attributes);
    else if (name === "table-cell" || name === "covered-table-cell") this.#openCell(attributes);
    else if (name === "annotation" || name === "frame" || name === "shapes") this.#beside += 1;
    else if (this.#cell && this.#beside === 0) this.#openText(name, attributes);
  };

  readonly text = (text: string): void => {
    if (this.#cell && this.#beside === 0 && this.#paragraphs.length > 0) this.#append(text);
  };

  readonly close = (name: string): void => {
    if (name === "annotation" || name === "frame" || name === "shapes") this.#beside -= 1;
    else if (name === "table") this.#builder = undefined;
    else if (name === "table-row") this.#row += this.#rowCount;
    else if (name === "table-cell" || name === "covered-table-cell") this.#closeCell();
  };

  #openTable(attributes: Attributes): void {
    this.#builder = new SheetBuilder();
    this.#row = 0;
    const isHidden = this.#hiddenStyles.has(attributes["table:style-name"] ?? "");
    this.sheets.push(Object.assign(this.#builder.sheet, { name: attributes["table:name"] ?? "", isHidden }));
  }

  #openRow(attributes: Attributes): void {
    this.#column = 0;
    this.#rowCount = toCount(attributes["table:number-rows-repeated"]);
    this.#isRowHidden = ["collapse", "filter"].includes(attributes["table:visibility"] ?? "");
  }

  #openCell(attributes: Attributes): void {
    this.#paragraphs = [];
    this.#cell = {
      text: getStoredText(attributes),
      hasFormula: attributes["table:formula"] !== undefined,
      count: toCount(attributes["table:number-columns-repeated"]),
    };
  }

  #openText(name: string, attributes: Attributes): void {
    if (name === "p") this.#paragraphs.push("");
    else if (name === "s") this.#append(" ".repeat(Math.min(toCount(attributes["text:c"]), 100)));
    else if (name === "tab" || name === "line-break") this.#append(" ");
  }

  #append(text: string): void {
    this.#paragraphs.push(`${this.#paragraphs.pop() ?? ""}${text}`);
  }

  #closeCell(): void {
    const { text, hasFormula, count } = this.#cell ?? { text: "", hasFormula: false, count: 1 };
    const shown = text ?? (this.#paragraphs.length > 0 ? this.#paragraphs.join("\n") : undefined);
    this.#put(shown ?? (hasFormula ? noValueText : ""), count);
    this.#column += count;
    this.#cell = undefined;
  }

  /** A cell may stand for many: those beyond the limits are left out once, not one by one. */
  #put(text: string, count: number): void {
    if (text === "") return;
    const lastRow = Math.min(this.#row + this.#rowCount - 1, Math.max(this.#row, sheetLimits.rows));
    const lastColumn = Math.min(this.#column + count - 1, Math.max(this.#column, sheetLimits.columns));
    for (let row = this.#row; row <= lastRow; row += 1)
      for (let column = this.#column; column <= lastColumn; column += 1)
        this.#builder?.put({ row, column, text, isRowHidden: this.#isRowHidden });
  }
}

/** The sheets of an OpenDocument spreadsheet. Throws FileError if a password protects it or it is another document. */
export function readOpenDocument(parts: Parts): readonly OpenSheet[] {
  let isProtected = false;
  readXml(parts.get("meta-inf/manifest.xml"), {
    open: (name) => (isProtected ||= name === "encryption-data"),
  });
  if (isProtected) throw new FileError(fileErrors.protected);
  const reader = new TableReader();
  readXml(parts.get("content.xml"), reader);
  if (reader.sheets.length === 0) throw new FileError(fileErrors.notWorkbook);
  return reader.sheets;
}
