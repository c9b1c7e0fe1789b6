import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { isMoving } from "#client/features/admin/records/mails/describe-delivery.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { useEscape } from "#client/ui/use-escape.ts";
import { getProfileRecord, type ProfileRecordDetail } from "#shared/api/admin/records/profile-records.ts";
import { RecordParts } from "./record-parts.tsx";

/** How often a record with email on its way is read again, in milliseconds. */
const waitingMs = 5000;

function Opened({ record }: { record: ProfileRecordDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const name = record.companyName.trim() || "No company name";
  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-lg font-extrabold outline-none [overflow-wrap:anywhere]"
      >
        {record.reference === null ? name : `${record.reference}, ${name}`}
      </h2>
      <RecordParts record={record} />
    </>
  );
}

type Props = {
  id: string;
  back: { readonly href: string; readonly name: string };
  onOpen: (id: string) => void;
};

/** One record: who sent it, its email, what became of it, and the profile. Escape leads back to the list. */
export function RecordView({ id, back, onOpen }: Props) {
  const query = useQuery({
    ...apiQuery(getProfileRecord, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.messages.some(isMoving) ? waitingMs : false),
  });
  const [, navigate] = useLocation();
  useEscape("dialog", true, () => navigate(back.href));
  useEffect(() => onOpen(id), [id, onOpen]);
  const isGone = query.error instanceof RequestError && [400, 404].includes(query.error.status);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <p>
        <Link href={back.href} className={textLinkClass}>
          <ArrowLeft aria-hidden="true" className="mr-1 size-5" />
          Back to {back.name}
        </Link>
      </p>
      {isGone ? (
        <ErrorState title="This record doesn't exist anymore.">It may have been cleared.</ErrorState>
      ) : (
        <AdminPanel query={query} name="Record">
          {({ data }) => (
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
              <Opened record={data} />
            </div>
          )}
        </AdminPanel>
      )}
    </div>
  );
}
