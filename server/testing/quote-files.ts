import { readXlsx } from "#shared/testing/xlsx-books.ts";
import { buildSchedules } from "#server/mail/mail-service.ts";
import type { Answers } from "#shared/profile/answers.ts";

/** When the request below was made. */
export const quotedAt = new Date("2026-11-23T15:00:00Z");

export const quoteWith = (formData: Answers) => ({
  companyName: "Lopez & Sons",
  message: "Please quote us.",
  reference: "RF-7K4M2X",
  formData,
});

/** An XLSX file as another library reads it. */
export const readWorkbook = async (file: Uint8Array | undefined) => readXlsx(file ?? new Uint8Array());

export const quoteOwner = { reference: "RF-7K4M2X", companyName: "Lopez & Sons" };

/** The lists' sheets that are attached to a quote request, without their totals; none without a file. */
export async function readSchedules(answers: Answers) {
  const file = await buildSchedules(answers, quoteOwner);
  const [, ...sheets] = file ? await readWorkbook(file) : [];
  return sheets.map(({ sheet, data }) => {
    const end = data.findIndex(([first]) => first === null);
    return { sheet, data: data.slice(0, end), totals: data.slice(end + 1) };
  });
}
