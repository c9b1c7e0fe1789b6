type Header = { readonly iin?: string; readonly version?: number; readonly type?: string };

/** The text of a barcode with these elements, and the standard's correct offset and length. */
export function plainCard(
  elements: readonly string[],
  { iin = "636015", version = 10, type = "DL" }: Header = {},
): string {
  const numbers = `${iin}${String(version).padStart(2, "0")}${version < 2 ? "" : "00"}01`;
  const body = `${type}${elements.join("\n")}\r`;
  const offset = version < 2 ? 29 : 31;
  return `@\n\u001e\rANSI ${numbers}${type}${String(offset).padStart(4, "0")}${String(body.length).padStart(4, "0")}${body}`;
}
