import { type ZipEntry, zipEntries } from "#server/http/exports/zip-entries.ts";
import type { PdfStore } from "#server/features/pdfs/pdf-store.ts";
import type { Store } from "#server/db/store.ts";
import { brand } from "#shared/text/brand.ts";
import { type Reader, heldDataRepository, type Held } from "#server/records/clear-data-repository.ts";
import { attachmentsRepository } from "#server/mail/attachments-repository.ts";

type Source = {
  readonly store: Store;
  readonly openPdf: PdfStore["open"];
};

const readMe = `What ${brand.name} keeps.

Each .json file has the rows of one table, under the names of the database. Times are in UTC.
pdfs/ has the PDFs of profiles; files/ has what was attached to quote requests, tickets and replies.
`;

const forOperator = `
Before you hand this on: notes.json and entries of kind "note" in ticketMessages.json are your own notes, and
emails.json has the addresses of your agencies.
`;

/** A ZIP of rows as JSON, PDFs and files. */
export const toPersonZip = (source: Source, held: Held, reader: Reader): AsyncGenerator<Uint8Array> =>
  zipEntries(toEntries(source, held, reader));

async function* toEntries(source: Source, held: Held, reader: Reader): AsyncGenerator<ZipEntry> {
  yield { path: "README.txt", content: reader === "owner" ? [readMe] : [readMe, forOperator] };
  for (const { name, batches } of heldDataRepository(source.store).read(held, reader))
    yield { path: `${name}.json`, content: toJson(batches) };
  yield* pdfEntries(source, held);
  yield* fileEntries(source, held);
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

async function* pdfEntries({ openPdf }: Source, { pdfs }: Held): AsyncGenerator<ZipEntry> {
  for (const [index, id] of pdfs.entries()) {
    const pdf = await openPdf(id);
    if (pdf) yield toEntry("pdfs", index, pdf.filename, pdf.content());
  }
}

async function* fileEntries({ store }: Source, held: Held): AsyncGenerator<ZipEntry> {
  const attachments = attachmentsRepository(store);
  const heldData = heldDataRepository(store);
  for (const [index, { submissionId, position }] of (await heldData.findFiles(held)).entries()) {
    const file = await attachments.openOne(submissionId, position);
    if (file) yield toEntry("files", index, file.filename, file.content());
  }
}

/** Numbers entries, since several have one name. */
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
