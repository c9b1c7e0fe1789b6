import { useState } from "react";
import { DeadAddress } from "#client/features/admin/dead-address.tsx";
import { DeliveryState, describeHeld } from "#client/features/admin/records/delivery-state.tsx";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import type { ProfileRecordDetail } from "#shared/api/admin/records/profile-records-api.ts";
import { type AgencyRow, getAgencyRows, getMatches } from "./agency-rows.ts";
import { AnswerForm, describeAnswer } from "./answer-form.tsx";
import { SendToDialog } from "./send-to-dialog.tsx";
import { Link } from "wouter";
import { adminPaths } from "#client/lib/paths.ts";
import { Notice } from "#client/ui/notice.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { isWaitingForRoom } from "#shared/api/mail/outbox-statuses.ts";
import { usList } from "#shared/text/us-english.ts";
import { useRouting } from "./use-routing.ts";

/** Why a quote request is held, and the way out. */
function HeldNotice({ record }: { record: ProfileRecordDetail }) {
  const { release, isBusy } = useRouting();
  const held = record.messages.find(({ status }) => status === "held");
  if (!held) return null;
  const matches = getMatches(record);
  const reason = describeHeld(held) ?? "It's held until you review it";
  return (
    <Notice tone="caution" title={`Held: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`}>
      {matches.length === 0 ? (
        <p>
          No agency gets it until you send it. Choose one with Send to..., or change which states an agency
          takes in{" "}
          <Link href={adminPaths.settings} className={inlineLinkClass}>
            Settings
          </Link>
          .
        </p>
      ) : (
        <>
          <p>
            {isWaitingForRoom(held.heldReason) && "We send it automatically once there's room. "}
            Released now, it goes to {usList(matches.map(({ name }) => name))}.
          </p>
          <Button
            look="primary"
            className="mt-3"
            aria-disabled={isBusy}
            onClick={() => release({ params: { id: record.id } })}
          >
            {isBusy ? "Releasing..." : "Release to all that match now"}
          </Button>
        </>
      )}
    </Notice>
  );
}

const getName = ({ name, recipient }: AgencyRow): string => name ?? recipient;

function Row({ row, onAnswer }: { row: AgencyRow; onAnswer: () => void }) {
  const label = row.answer ? "Change answer" : "Add answer";
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t sm:flex-nowrap border-line pt-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{getName(row)}</p>
        {row.name !== null && <p className="text-sm text-ink-soft">{row.recipient}</p>}
        <p>
          {row.answer ? (
            <span className="font-semibold">{describeAnswer(row.answer)}</span>
          ) : (
            <DeliveryState message={row.message} />
          )}
        </p>
        {row.answer && row.answer.reason !== "" && (
          <p className="text-sm whitespace-pre-wrap">{row.answer.reason}</p>
        )}
      </div>
      <Button className="shrink-0" aria-label={`${label} from ${getName(row)}`} onClick={onAnswer}>
        {label}
      </Button>
    </li>
  );
}

/** Which agencies have a quote request and what they answered, why it is held, and how it gets to others. */
export function RecordAgencies({ record }: { record: ProfileRecordDetail }) {
  const [opened, setOpened] = useState<AgencyRow | "send">();
  const rows = getAgencyRows(record);
  const close = (): void => setOpened(undefined);
  return (
    <>
      <HeldNotice record={record} />
      {record.deadAddresses.map(
        (dead) => dead.address !== record.email && <DeadAddress key={dead.address} dead={dead} />,
      )}
      {rows.length === 0 ? (
        <p className="text-ink-soft">No agency has this request yet.</p>
      ) : (
        <ul aria-label="Agencies" className="grid gap-3">
          {rows.map((row) => (
            <Row key={row.recipient} row={row} onAnswer={() => setOpened(row)} />
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={() => setOpened("send")}>
        Send to...
      </Button>
      {opened === "send" && <SendToDialog record={record} onClose={close} />}
      {opened !== undefined && opened !== "send" && (
        <Dialog open onOpenChange={close} title={`Answer from ${getName(opened)}`}>
          <AnswerForm recordId={record.id} row={opened} onDone={close} />
        </Dialog>
      )}
    </>
  );
}
