import { type ZipEntry, zipEntries } from "#server/http/exports/zip-entries.ts";
import type { PdfStore } from "#server/features/pdfs/pdf-store.ts";
import type { Repositories } from "#server/repositories.ts";
import { brand } from "#shared/brand.ts";
import type { Reader } from "./held-data-repository.ts";
import type { Held } from "./people-repository.ts";

type Source = {
  readonly repositories: Pick<Repositories, "attachments" | "heldData">;
  readonly openPdf: PdfStore["open"];
};

/** What is theirs in one place, in a folder of its own: '' or "folder/". */
export type ZipPart = { readonly source: Source; readonly folder: string; readonly held: Held };

const readMe = `What ${brand.name} keeps of one person or company.

Each .json file has the rows of one table, under the names of the database. Times are in UTC.
Folders named cleared-... have what was cleared from the database and can still be put back.
pdfs/ has the PDFs of profiles; files/ has what was attached to quote requests, tickets and replies.
`;

const forOperator = `
Before you hand this on: notes.json, drafts.json and entries of kind "note" in ticketMessages.json are your own notes, and
emails.json has the addresses of your agencies.
`;

/** A ZIP with all of it: rows as JSON, PDFs and files. A PDF that was never needed is drawn for it. */
export const toPersonZip = (parts: readonly ZipPart[], reader: Reader): AsyncGenerator<Uint8Array> =>
  zipEntries(toEntries(parts, reader));

async function* toEntries(parts: readonly ZipPart[], reader: Reader): AsyncGenerator<ZipEntry> {
  yield { path: "README.txt", content: reader === "owner" ? [readMe] : [readMe, forOperator] };
  for (const { source, folder, held } of parts) {
    for (const { name, batches } of source.repositories.heldData.read(held, reader))
      yield { path: `${folder}${name}.json`, content: toJson(batches) };
    yield* pdfEntries(source, `${folder}pdfs`, held);
    yield* fileEntries(source, `${folder}files`, held);
  }
}

async function* toJson(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const rows of batches)
    for (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ",\n";
    }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* pdfEntries({ openPdf }: Source, folder: string, { pdfs }: Held): AsyncGenerator<ZipEntry> {
  for (const [index, id] of pdfs.entries()) {
    const pdf = await openPdf(id);
    if (pdf) yield toEntry(folder, index, pdf.filename, pdf.content());
  }
}

async function* fileEntries({ repositories }: Source, folder: string, held: Held): AsyncGenerator<ZipEntry> {
  const { attachments, heldData } = repositories;
  for (const [index, { submissionId, position }] of (await heldData.findFiles(held)).entries()) {
    const file = await attachments.openOne(submissionId, position);
    if (file) yield toEntry(folder, index, file.filename, file.content());
  }
}

/** Several have the same name. */
const toEntry = (
  folder: string,
  index: number,
  filename: string,
  content: AsyncIterable<Uint8Array>,
): ZipEntry => ({
  path: `${folder}/${index + 1}_${filename.replace(/[^\w.-]+/g, "_").slice(-100)}`,
  content,
  isCompressed: true,
});
