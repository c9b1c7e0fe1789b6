import { FileError, fileErrors } from "./file-error.ts";
import { pickShownNumber } from "./number-format.ts";
import { showDuration, trimDate } from "./sheet-time.ts";
import { noValueText, type Sheet, SheetBuilder, sheetLimits } from "./sheet-builder.ts";
import { type Parts, readXml } from "#client/lists/spreadsheet/xlsx/unpack.ts";

type OpenSheet = Sheet & { readonly name: string; readonly isHidden: boolean };
type Attributes = Readonly<Record<string, string>>;

const isHidden = (attributes: Attributes): boolean =>
  ["collapse", "filter"].includes(attributes["table:visibility"] ?? "");

const toCount = (text: string | undefined): number => Math.max(1, Math.trunc(Number(text)) || 1);

type Cell = { readonly attributes: Attributes; readonly count: number };

/** "PT36H30M00S" as "36:30"; undefined for a text that isn't a length of time. */
function toDuration(time: string): string | undefined {
  const [all, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)/.exec(time) ?? [];
  return all && showDuration((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400);
}

/** The value that a cell stores, or the text that it shows where that says more; undefined without either. */
function getStoredText(attributes: Attributes, shown: string | undefined): string | undefined {
  const value = attributes["office:value"];
  if (value !== undefined) return pickShownNumber(value, attributes["office:value-type"], shown);
  const isOn = attributes["office:boolean-value"];
  if (isOn !== undefined) return isOn === "true" ? "1" : "0";
  const date = attributes["office:date-value"];
  // A column of years, each stored as a day in it.
  if (date !== undefined) return shown !== undefined && /^\d{4}$/.test(shown) ? shown : trimDate(date);
  return toDuration(attributes["office:time-value"] ?? "") ?? attributes["office:string-value"] ?? shown;
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
  /** Depth in comments and drawings, whose text isn't the cell's. */
  #beside = 0;

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === "style") this.#style = attributes["style:name"] ?? "";
    else if (name === "table-properties" && attributes["table:display"] === "false")
      this.#hiddenStyles.add(this.#style);
    else if (name === "table") this.#openTable(attributes);
    else if (name === "table-column") this.#openColumn(attributes);
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
    [this.#row, this.#column] = [0, 0];
    const about = {
      name: attributes["table:name"] ?? "",
      isHidden: this.#hiddenStyles.has(attributes["table:style-name"] ?? ""),
    };
    this.sheets.push(Object.assign(this.#builder.sheet, about));
  }

  #openColumn(attributes: Attributes): void {
    const next = this.#column + toCount(attributes["table:number-columns-repeated"]);
    if (isHidden(attributes)) this.#builder?.hideColumns(this.#column, next - 1);
    this.#column = next;
  }

  #openRow(attributes: Attributes): void {
    this.#column = 0;
    this.#rowCount = toCount(attributes["table:number-rows-repeated"]);
    this.#isRowHidden = isHidden(attributes);
  }

  #openCell(attributes: Attributes): void {
    this.#paragraphs = [];
    this.#cell = { attributes, count: toCount(attributes["table:number-columns-repeated"]) };
    const [rows, columns] = ["rows", "columns"].map((each) =>
      toCount(attributes[`table:number-${each}-spanned`]),
    );
    this.#builder?.merge({ row: this.#row, column: this.#column, rows: rows ?? 1, columns: columns ?? 1 });
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
    const { attributes = {}, count = 1 } = this.#cell ?? {};
    const shown = this.#paragraphs.length > 0 ? this.#paragraphs.join("\n") : undefined;
    const hasFormula = attributes["table:formula"] !== undefined;
    this.#put(getStoredText(attributes, shown) ?? (hasFormula ? noValueText : ""), count);
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
