import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { cleanText } from "./clean.ts";

type Errors = Pick<DecodedVin, "ErrorCode" | "ErrorText">;

const codeList = /^\d{1,4}( ?, ?\d{1,4})*$/;

/** The codes that sentences begin with: "1 - Check Digit ...; 11- Incorrect Model Year ..." has 1 and 11. */
const codesIn = (text: string): string[] =>
  text.split(";").flatMap((part) => /^ ?(\d{1,4}) ?-/.exec(part)?.[1] ?? []);

/**
 * The errors in a row. Until about 2018 ErrorCode held the sentences and there was no ErrorText. Undefined
 * for a row without a code, which every vPIC row has.
 */
export function toErrors(row: Readonly<Record<string, unknown>>): Errors | undefined {
  const [code, text] = [cleanText(row.ErrorCode), cleanText(row.ErrorText)];
  if (codeList.test(code)) return { ErrorCode: code.replaceAll(" ", ""), ErrorText: text };
  const sentences = code === "" ? text : code;
  const codes = codesIn(sentences);
  return codes.length === 0
    ? undefined
    : { ErrorCode: codes.join(","), ErrorText: text === "" ? sentences : text };
}
