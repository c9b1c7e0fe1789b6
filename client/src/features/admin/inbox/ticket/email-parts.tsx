import { endpointUrl } from "#client/lib/api/request.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { downloadTicketFile, type ThreadEntry } from "#shared/api/admin/tickets.ts";
import { usNumber } from "#shared/text/us-english.ts";

type Parts = Pick<ThreadEntry, "id" | "files" | "leftOut" | "quoted">;

/** What belongs to an email beside its text: its files, what wasn't kept, and the earlier messages. */
export const EmailParts = ({ id, files, leftOut, quoted }: Parts) => (
  <div className="grid gap-2 text-sm empty:hidden [&:not(:empty)]:mt-2">
    {files.length > 0 && (
      <ul aria-label="Files" className="grid gap-1">
        {files.map(({ position, filename, size }) => (
          <li key={position} className="[overflow-wrap:anywhere]">
            <a
              download
              className={inlineLinkClass}
              href={endpointUrl(downloadTicketFile, { params: { id, position: String(position) } })}
            >
              {filename}
            </a>{" "}
            <span className="whitespace-nowrap text-ink-soft">({usNumber(Math.ceil(size / 1000))} KB)</span>
          </li>
        ))}
      </ul>
    )}
    {leftOut.length > 0 && (
      <ul aria-label="Left out" className="grid gap-1 text-ink-soft">
        {leftOut.map((line) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ul>
    )}
    {quoted !== null && (
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">Earlier messages</summary>
        <p className="max-w-[72ch] whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">{quoted}</p>
      </details>
    )}
  </div>
);
