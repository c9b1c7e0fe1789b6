import { type ZipEntry, zipEntries } from "#server/http/exports/zip-entries.ts";
import type { PdfStore } from "#server/features/pdfs/pdf-store.ts";
import type { Repositories } from "#server/repositories.ts";
import { brand } from "#shared/brand.ts";
import type { Held } from "./people-repository.ts";

export type ZipSources = {
  readonly repositories: Pick<Repositories, "attachments" | "heldData">;
  readonly pdfStore: Pick<PdfStore, "open">;
};

const readMe = `What ${brand.name} keeps of one person or company.

Each .json file has the rows of one table, under the names of the database. Times are in UTC.
pdfs/ has the PDFs of profiles; files/ has what was attached to quote requests, tickets and replies.

Before you hand this on: notes.json, drafts.json and entries of kind "note" in ticketMessages.json are your own notes, and
emails.json has the addresses of your agencies.
`;

/** A ZIP with all of it: rows as JSON, PDFs and files. A PDF that was never needed is drawn for it. */
export const toPersonZip = (sources: ZipSources, held: Held): AsyncGenerator<Uint8Array> =>
  zipEntries(toEntries(sources, held));

async function* toEntries(sources: ZipSources, held: Held): AsyncGenerator<ZipEntry> {
  yield { path: "README.txt", content: [readMe] };
  for (const { name, batches } of sources.repositories.heldData.read(held))
    yield { path: `${name}.json`, content: toJson(batches) };
  yield* pdfEntries(sources, held);
  yield* fileEntries(sources, held);
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

async function* pdfEntries({ pdfStore }: ZipSources, { pdfs }: Held): AsyncGenerator<ZipEntry> {
  for (const [index, id] of pdfs.entries()) {
    const pdf = await pdfStore.open(id);
    if (pdf) yield toEntry("pdfs", index, pdf.filename, pdf.content());
  }
}

async function* fileEntries({ repositories }: ZipSources, held: Held): AsyncGenerator<ZipEntry> {
  const { attachments, heldData } = repositories;
  for (const [index, { submissionId, position }] of (await heldData.findFiles(held)).entries()) {
    const file = await attachments.openOne(submissionId, position);
    if (file) yield toEntry("files", index, file.filename, file.content());
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
