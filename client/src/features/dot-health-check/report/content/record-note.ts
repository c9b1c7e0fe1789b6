import { paths } from "#client/lib/paths.ts";
import type { CreatedRecord } from "#shared/api/carrier/records.ts";
import type { Block } from "#shared/documents/document.ts";
import { recordFilename, toShortHash } from "#shared/api/carrier/dated-record.ts";
import { usDay } from "#shared/text/us-english.ts";
import { toText } from "./block.ts";

/** The dated record of a report; "none" if none could be made. */
export type RecordNote = Pick<CreatedRecord, "hash" | "recordedOn"> | "none";

/** "Record 3f2a 9c1b 77d0 e4a5" */
export const getRecordName = (record: RecordNote): string | undefined =>
  record === "none" ? undefined : `Record ${toShortHash(record.hash)}`;

/** What a report says of its dated record. Empty on paper, where a file can't be attached. */
export function toRecordNoteBlocks(record: RecordNote | undefined): Block[] {
  if (!record) return [];
  if (record === "none")
    return [
      toText(
        "This report has no dated record: our server couldn't be reached, or couldn't read all of this data again. Download the report again to get one.",
      ),
    ];
  const { hash, recordedOn } = record;
  return [
    toText(
      `A record, not a score. This report was made from FMCSA's data as our server had it on ${usDay(recordedOn)} (UTC). That data, and what we computed from it of where the carrier stands, is attached to this PDF as ${recordFilename}.`,
    ),
    {
      kind: "facts",
      facts: [
        { name: "Record", value: toShortHash(hash) },
        { name: "SHA-256", value: hash },
        { name: "Check it at", value: `${location.origin}${paths.verify}` },
      ],
    },
    toText(
      `There, anyone can check without an account that ${recordFilename} is ours and unchanged. The check covers ${recordFilename}, not the pages of this PDF. It doesn't say that FMCSA's data was right, or that it still holds.`,
    ),
  ];
}
