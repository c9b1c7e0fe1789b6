import { endpointUrl } from "#client/lib/api/request.ts";
import { PdfLink } from "#client/features/admin/records/record-links.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getOutboxMessage } from "#shared/api/admin/outbox-api.ts";
import {
  downloadRecordFile,
  getProfileRecord,
  type ProfileRecordDetail,
  redrawPdf,
} from "#shared/api/admin/records/profile-records-api.ts";
import { usDateTime, usNumber } from "#shared/text/us-english.ts";

const useRedraw = () =>
  useAdminTask(redrawPdf, {
    refreshes: [getProfileRecord, getOutboxMessage],
    purpose: "draw a PDF again",
    failedTitle: "The PDF wasn't drawn",
    onDone: ({ message }) => toast({ title: "Done", description: message }),
  });

/** Says that a PDF was deleted for its age, and draws it again where the answers are there. */
export function DeletedPdf({ record }: { record: ProfileRecordDetail }) {
  const { isBusy, run } = useRedraw();
  if (record.pdfDeletedAt === null) return null;
  const canDraw = record.profile !== null;
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        The PDF was deleted on {usDateTime(new Date(record.pdfDeletedAt))}.{" "}
        {canDraw
          ? "It can be drawn again from the answers, which are still here."
          : "It can't be drawn again: the answers aren't here."}
      </p>
      {canDraw && (
        <Button aria-disabled={isBusy} onClick={() => run({ params: { id: record.id } })}>
          {isBusy ? "Drawing..." : "Draw the PDF again"}
        </Button>
      )}
    </div>
  );
}

/** What went to the agencies with a quote request: the PDF, which opens, and files to save. */
export function RecordFiles({ record }: { record: ProfileRecordDetail }) {
  const { id, files, filesDeletedAt, pdfUrl } = record;
  return (
    <>
      {(pdfUrl !== null || files.length > 0) && (
        <ul aria-label="Files" className="grid gap-2">
          {pdfUrl !== null && (
            <li>
              <PdfLink {...record} /> <span className="text-ink-soft">(the profile)</span>
            </li>
          )}
          {files.map(({ position, filename, size }) => (
            <li key={position} className="[overflow-wrap:anywhere]">
              <a
                download
                className={inlineLinkClass}
                href={endpointUrl(downloadRecordFile, { params: { id, position: String(position) } })}
              >
                {filename}
              </a>{" "}
              <span className="whitespace-nowrap text-ink-soft">({usNumber(Math.ceil(size / 1000))} KB)</span>
            </li>
          ))}
        </ul>
      )}
      <DeletedPdf record={record} />
      {filesDeletedAt !== null && files.length === 0 && (
        <p className="text-ink-soft">
          The files that went with it were deleted on {usDateTime(new Date(filesDeletedAt))}, with the text of
          its email.
        </p>
      )}
    </>
  );
}
