import { endpointUrl } from "#client/lib/api/request.ts";
import { PdfLink } from "#client/features/admin/records/record-links.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { downloadRecordFile, type ProfileRecordDetail } from "#shared/api/admin/records/profile-records.ts";
import { usNumber } from "#shared/us-english.ts";

/** What went to the agencies with a quote request: the PDF, which opens, and files to save. */
export const RecordFiles = ({ record: { id, files, ...record } }: { record: ProfileRecordDetail }) => (
  <ul aria-label="Files" className="grid gap-2">
    {record.pdfUrl !== null && (
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
);
