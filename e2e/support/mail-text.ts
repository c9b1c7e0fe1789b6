import type { Answers } from "#shared/profile/answers.ts";
import { createShowPrinted, withoutSensitive } from "#shared/profile/derived/sensitive.ts";
import { summarizeDocument } from "#shared/profile/derived/summary.ts";
import { allFields } from "#shared/profile/registry.ts";
import { textsIn } from "./pdf-text.ts";

const fields = allFields().flatMap((field) => [field, ...(field.kind === "list" ? field.fields : [])]);
const sensitiveLabels = fields.filter(({ sensitive }) => sensitive).map(({ label }) => label);

/** Texts of a profile in an email. Birth dates, license and tax numbers are only in its attachments. */
export const getMailTexts = (answers: Answers): string[] =>
  textsIn(summarizeDocument(withoutSensitive(answers), createShowPrinted({ isMasked: false }))).filter(
    (text) => text !== "#" && !sensitiveLabels.includes(text),
  );
