import { useState } from "react";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { takesState } from "#shared/api/mail/routing.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { ProfileRecordDetail } from "#shared/api/admin/records/profile-records-api.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { getStateName } from "#shared/text/us-states.ts";
import { getRecordState, getSentAt, type RecordAgency } from "./agency-rows.ts";
import { useRouting } from "./use-routing.ts";

type Props = { record: ProfileRecordDetail; onClose: () => void };

/** What to know before it is sent there; "" if it takes such requests. */
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

/** Chooses agencies for a quote request, also those that don't take its state. */
export const SendToDialog = (props: Props) => (
  <Dialog open onOpenChange={props.onClose} title="Send this request to...">
    {props.record.agencies.length > 0 ? (
      <SendTo {...props} />
    ) : (
      <p>There are no partner agencies yet. Add one in Settings.</p>
    )}
  </Dialog>
);
