import type { ReactNode } from "react";
import { Link } from "wouter";
import { messagePath, ticketPath } from "#client/lib/paths.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import {
  type ProfileRecordDetail,
  downloadRecordFile,
  getProfileRecord,
  redrawPdf,
} from "#shared/api/admin/records/profile-records-api.ts";
import { describeFmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { CompanyLink, PdfLink, actionNames } from "./record-links.tsx";
import { usDateTime, usNumber } from "#shared/text/us-english.ts";
import { endpointUrl } from "#client/lib/api/request.ts";
import { useAdminTask } from "#client/features/admin/shell/admin-requests.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getOutboxMessage } from "#shared/api/admin/outbox-api.ts";

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-3">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const Answers = ({ tickets }: Pick<ProfileRecordDetail, "tickets">) => (
  <Fact label="Answers">
    {tickets.map(({ id, ticketId, createdAt }) => (
      <p key={id}>
        <Link href={ticketPath(id)} className={`py-2.5 font-mono ${inlineLinkClass}`}>
          {ticketId}
        </Link>{" "}
        <span className="text-ink-soft">by email, {usDateTime(new Date(createdAt))}</span>
      </p>
    ))}
  </Fact>
);

export const Contact = ({ record }: { record: ProfileRecordDetail }) => (
  <dl className="grid gap-2">
    <Fact label="Action">
      {actionNames[record.actionType]}, {usDateTime(new Date(record.createdAt))}
    </Fact>
    <Fact label="Company">
      <CompanyLink {...record} />
    </Fact>
    {record.dotNumber && <Fact label="DOT">{record.dotNumber}</Fact>}
    {record.contactName && <Fact label="Contact">{record.contactName}</Fact>}
    {record.email && (
      <Fact label="Email">
        <a href={`mailto:${encodeURIComponent(record.email)}`} className={`py-2.5 ${inlineLinkClass}`}>
          {record.email}
        </a>
      </Fact>
    )}
    {record.phone && (
      <Fact label="Phone">
        <a href={`tel:${encodeURIComponent(record.phone)}`} className={`py-2.5 ${inlineLinkClass}`}>
          {record.phone}
        </a>
      </Fact>
    )}
    {record.tickets.length > 0 && <Answers tickets={record.tickets} />}
    {record.actionType !== "quote" && (record.pdfUrl !== null || record.pdfDeletedAt !== null) && (
      <Fact label="Stored PDF">
        <PdfLink {...record} />
        <DeletedPdf record={record} />
      </Fact>
    )}
  </dl>
);

function DeletedPdf({ record }: { record: ProfileRecordDetail }) {
  const { isBusy, run } = useAdminTask(redrawPdf, {
    refreshes: [getProfileRecord, getOutboxMessage],
    purpose: "draw a PDF again",
    failedTitle: "The PDF wasn't drawn",
    onDone: ({ message }) => toast({ title: "Done", description: message }),
  });
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

const Heading = ({ children }: { children: ReactNode }) => <h3 className="mb-1 font-bold">{children}</h3>;

function Message({ message, messages }: Pick<ProfileRecordDetail, "message" | "messages">) {
  if (message?.trim()) return <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>;
  if (message !== null) return <p className="text-ink-soft">No message from the customer.</p>;
  // It was written into the email alone.
  const email = messages.find(({ audience }) => audience === "staff");
  return (
    <p className="text-ink-soft">
      Not stored with this request.{" "}
      {email && (
        <Link href={messagePath(email.id)} className={inlineLinkClass}>
          Read it in the email
        </Link>
      )}
    </p>
  );
}

function Fmcsa({ fmcsaCheck }: Pick<ProfileRecordDetail, "fmcsaCheck">) {
  if (!fmcsaCheck) return <p className="text-ink-soft">Not stored with this request.</p>;
  const { differences = [], licensing = [] } = fmcsaCheck.state === "checked" ? fmcsaCheck : {};
  return (
    <>
      <p>{describeFmcsaCheck(fmcsaCheck)}</p>
      <dl className="mt-2 grid gap-2">
        {differences.map(({ topic, label, yours, fmcsas }) => (
          <Fact key={topic} label={label}>
            <span className="block">Profile: {yours || "not given"}</span>
            <span className="block">FMCSA: {fmcsas || "nothing on file"}</span>
          </Fact>
        ))}
        {licensing.map(({ name, value }) => (
          <Fact key={name} label={name}>
            <span className="whitespace-pre-line">{value}</span>
          </Fact>
        ))}
      </dl>
    </>
  );
}

function Visit({ visit }: Pick<ProfileRecordDetail, "visit">) {
  if (!visit) return <p className="text-ink-soft">Not stored with this request.</p>;
  const facts = [
    ["Place", [visit.geoCity, visit.geoState, visit.geoCountry].filter(Boolean).join(", ")],
    ["Landing page", visit.landingPage],
    ["Came from", visit.referrerUrl],
    ["Source", [visit.utmSource, visit.utmMedium].filter(Boolean).join(", ")],
    ["Campaign", visit.utmCampaign],
    ["Pages", visit.pagesVisited.map(({ url }) => url).join(", ")],
  ] as const;
  return (
    <dl className="grid gap-2">
      {facts.map(([label, text]) => (
        <Fact key={label} label={label}>
          {text || <span className="text-ink-soft">Unknown</span>}
        </Fact>
      ))}
    </dl>
  );
}

export const RequestFacts = ({ record }: { record: ProfileRecordDetail }) => (
  <>
    <Message {...record} />
    <div>
      <Heading>Compared with FMCSA&apos;s record</Heading>
      <Fmcsa {...record} />
    </div>
    <div>
      <Heading>Visit</Heading>
      <Visit {...record} />
    </div>
  </>
);
