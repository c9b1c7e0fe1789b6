import { type SyntheticEvent, useState } from "react";
import { useAdminTask, describeFailure } from "#client/features/admin/shell/admin-requests.ts";
import { Button } from "#client/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#client/ui/inputs/text-field.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  getProfileRecord,
  type MessageDelivery,
  type ProfileRecordDetail,
} from "#shared/api/admin/records/profile-records-api.ts";
import {
  type AgencyAnswer,
  maxPremium,
  setAgencyAnswer,
  countHeldMatches,
  releaseQuoteRequest,
  type Routed,
  sendToAgencies,
  agencyResults,
} from "#shared/api/admin/records/quote-routing.ts";
import { maxText } from "#shared/profile/schema.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { isWithoutAgency } from "#shared/api/mail/outbox-statuses.ts";
import {
  getRoutingState,
  isForAgency,
  isUnderWay,
  takesState,
  describeRouted,
} from "#shared/api/mail/routing.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";

const refreshes = [getProfileRecord, listQuoteRequests, countHeldMatches];

export function useRouting(onSent?: () => void) {
  const task = {
    refreshes,
    purpose: "send a quote request to agencies",
    failedTitle: "It wasn't sent",
    advice: (error: unknown) =>
      getServerMessage(error) ?? `${describeFailure(error)} No agency gets it twice.`,
    onDone: (routed: Routed) => {
      const { hasRejected, ...text } = describeRouted(routed);
      toast({ ...text, ...(hasRejected && { look: "destructive" }) });
      onSent?.();
    },
  };
  const send = useAdminTask(sendToAgencies, task);
  const release = useAdminTask(releaseQuoteRequest, task);
  return { send: send.run, release: release.run, isBusy: send.isBusy || release.isBusy };
}

export type RecordAgency = ProfileRecordDetail["agencies"][number];

/** An address that a quote request went to, or is held for. */
export type AgencyRow = {
  readonly recipient: string;
  /** null if the agency was removed. */
  readonly name: string | null;
  readonly message: MessageDelivery;
  readonly answer: AgencyAnswer | undefined;
};

export function getAgencyRows({ messages, agencies, answers }: ProfileRecordDetail): AgencyRow[] {
  const rows = new Map<string, MessageDelivery>();
  for (const message of messages)
    if (message.audience === "staff" && !isWithoutAgency(message.heldReason))
      rows.set(message.recipient.toLowerCase(), message);
  return [...rows].map(([recipient, message]) => ({
    recipient: message.recipient,
    name: agencies.find((agency) => isForAgency(message, agency))?.name ?? null,
    message,
    answer: answers.find((answer) => answer.recipient === recipient),
  }));
}

/** The state by which agencies are chosen; null if unknown. */
export const getRecordState = ({ profile, messages }: ProfileRecordDetail): string | null =>
  profile
    ? getRoutingState(profile.answers)
    : (messages.find(({ heldState }) => heldState !== null)?.heldState ?? null);

/** Returns when an agency got or will get the request; undefined if it doesn't have it. */
export function getSentAt(messages: readonly MessageDelivery[], agency: RecordAgency): string | undefined {
  const message = messages.find((each) => isUnderWay(each) && isForAgency(each, agency));
  return message && (message.sentAt ?? message.createdAt);
}

export const getMatches = (record: ProfileRecordDetail): RecordAgency[] =>
  record.agencies.filter(
    (agency) =>
      takesState(agency, getRecordState(record)) && getSentAt(record.messages, agency) === undefined,
  );

const resultNames: Readonly<Record<AgencyAnswer["result"], string>> = {
  quoted: "Quoted",
  declined: "Declined",
  bound: "Bound",
  lost: "Lost",
};
const resultOptions = agencyResults.map((value) => ({ value, label: resultNames[value] }));

export const describeAnswer = ({ result, premium }: AgencyAnswer): string =>
  premium === null ? resultNames[result] : `${resultNames[result]}, $${usNumber(premium)} a year`;

/** Whole dollars as they are typed: "$12,500"; null if blank, undefined if it is something else. */
function toPremium(text: string): number | null | undefined {
  const digits = text.replace(/[$,\s]/g, "");
  if (digits === "") return null;
  const premium = /^\d{1,8}$/.test(digits) ? Number(digits) : undefined;
  return premium !== undefined && premium <= maxPremium ? premium : undefined;
}

type Props = { recordId: string; row: AgencyRow; onDone: () => void };

function useAnswerForm({ recordId, row: { recipient, answer }, onDone }: Props) {
  const premium = answer?.premium ?? null;
  const [values, setValues] = useState({
    result: answer?.result ?? "",
    premium: premium === null ? "" : usNumber(premium),
    reason: answer?.reason ?? "",
  });
  const [isWrong, setWrong] = useState(false);
  const { isBusy, run } = useAdminTask(setAgencyAnswer, {
    refreshes: [getProfileRecord],
    purpose: "save an agency's answer",
    failedTitle: "The answer wasn't saved",
    onDone: () => {
      toast({ title: "This answer is saved." });
      onDone();
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const typed = toPremium(values.premium);
    setWrong(typed === undefined);
    const result = agencyResults.find((each) => each === values.result) ?? null;
    if (typed !== undefined)
      run({ params: { id: recordId }, body: { recipient, result, premium: typed, reason: values.reason } });
  };
  const change = (part: Partial<typeof values>): void => setValues({ ...values, ...part });
  return { values, change, isWrong, isBusy, submit };
}

export function AnswerForm(props: Props) {
  const { values, change, isWrong, isBusy, submit } = useAnswerForm(props);
  return (
    <form noValidate aria-busy={isBusy} className="grid gap-4" onSubmit={submit}>
      <SelectField
        id="agency-result"
        label="Answer"
        emptyLabel="No answer yet"
        options={resultOptions}
        value={values.result}
        onChange={({ target }) => change({ result: target.value })}
      />
      <TextField
        id="agency-premium"
        label="Premium a year"
        help="Whole dollars. Leave blank if you don't know it."
        error={isWrong ? "Enter whole dollars, such as 12,500." : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={values.premium}
        onChange={({ target }) => change({ premium: target.value })}
      />
      <TextAreaField
        id="agency-reason"
        label="Reason"
        help="Why it was bound, lost or declined."
        maxLength={maxText}
        value={values.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={props.onDone}>Cancel</Button>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? "Saving..." : "Save answer"}
        </Button>
      </div>
    </form>
  );
}
