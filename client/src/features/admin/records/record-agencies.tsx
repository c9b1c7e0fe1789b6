import { useState } from "react";
import { DeadAddress } from "#client/features/admin/dead-address.tsx";
import { DeliveryState, describeHeld } from "./mails.tsx";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import type { ProfileRecordDetail } from "#shared/api/admin/records/profile-records-api.ts";
import {
  type AgencyRow,
  getAgencyRows,
  getMatches,
  getRecordState,
  getSentAt,
  type RecordAgency,
  useRouting,
  AnswerForm,
  describeAnswer,
} from "./answer-form.tsx";
import { Link } from "wouter";
import { adminPaths } from "#client/lib/paths.ts";
import { Notice } from "#client/ui/notice.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { isWaitingForRoom } from "#shared/api/mail/outbox-statuses.ts";
import { usList, usDateTime } from "#shared/text/us-english.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { takesState } from "#shared/api/mail/routing.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { getStateName } from "#shared/text/us-states.ts";

type Props = { record: ProfileRecordDetail; onClose: () => void };

function getCaution(agency: RecordAgency, state: string | null): string {
  if (!agency.isActive) return "Turned off: it gets no new requests.";
  if (takesState(agency, state)) return "";
  return state === null ? "This request has no state." : `Doesn't take ${getStateName(state)}.`;
}

type ChoiceProps = {
  record: ProfileRecordDetail;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function Choices({ record, chosen, onChange }: ChoiceProps) {
  const state = getRecordState(record);
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <ul className="grid gap-2">
      {record.agencies.map((agency) => {
        const sentAt = getSentAt(record.messages, agency);
        const caution = sentAt === undefined ? getCaution(agency, state) : "";
        return (
          <li key={agency.id}>
            <Checkbox
              checked={chosen.includes(agency.id)}
              disabled={sentAt !== undefined}
              onChange={() => toggle(agency.id)}
            >
              <span className="block font-semibold">{agency.name}</span>
              <span className="block text-sm">{agency.email}</span>
              {sentAt !== undefined && (
                <span className="block text-sm text-ink-soft">
                  Already sent on {usDateTime(new Date(sentAt))}
                </span>
              )}
              {caution !== "" && <Badge tone="caution">{caution}</Badge>}
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}

function SendTo({ record, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { send, isBusy } = useRouting(onClose);
  const start = (): void => {
    if (chosen.length > 0) send({ params: { id: record.id }, body: { agencies: [...chosen] } });
  };
  const label = chosen.length === 0 ? "Choose an agency" : `Send to ${pluralize(chosen.length, "agency")}`;
  return (
    <div className="grid gap-4">
      <p>
        Each gets the email and files that were written when the customer asked. The customer gets an email
        that says who has the request.
      </p>
      <Choices record={record} chosen={chosen} onChange={setChosen} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" aria-disabled={isBusy || chosen.length === 0} onClick={start}>
          {isBusy ? "Sending..." : label}
        </Button>
      </div>
    </div>
  );
}

const SendToDialog = (props: Props) => (
  <Dialog open onOpenChange={props.onClose} title="Send this request to...">
    {props.record.agencies.length > 0 ? (
      <SendTo {...props} />
    ) : (
      <p>There are no partner agencies yet. Add one in Settings.</p>
    )}
  </Dialog>
);

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
