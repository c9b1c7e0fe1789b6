import { endpointUrl } from "#client/lib/api/request.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { openPdf } from "#shared/api/admin/records/pdfs.ts";
import type { ProfileRecordItem } from "#shared/api/admin/records/profile-records.ts";

type Props = { record: Pick<ProfileRecordItem, "pdfUrl" | "companyName"> };

/** Opens the stored PDF in a new tab; nothing if there is none. */
export const PdfLink = ({ record: { pdfUrl, companyName } }: Props) =>
  pdfUrl !== null && (
    <a
      href={endpointUrl(openPdf, { params: { file: pdfUrl.replace(/^\//, "") } })}
      target="_blank"
      rel="noopener"
      aria-label={`PDF of ${companyName}, opens in a new tab`}
      className={textLinkClass}
    >
      PDF
    </a>
  );
