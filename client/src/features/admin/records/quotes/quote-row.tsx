import { Link, useSearch } from "wouter";
import { rowOpener } from "#client/features/admin/list/list-panel.tsx";
import { openerId, followUpOptions } from "#client/features/admin/records/record-links.tsx";
import { adminPaths, recordPath } from "#client/lib/paths.ts";
import { Badge, type BadgeTone } from "#client/ui/badge.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { rowClass } from "#client/ui/data-table/table-grid.tsx";
import { choiceMark, selectClass } from "#client/ui/inputs/input-class.ts";
import type { QuoteRequestItem } from "#shared/api/admin/records/quote-requests-api.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import {
  type FollowUp,
  followUpStates,
  type MessageDelivery,
} from "#shared/api/admin/records/profile-records-api.ts";
import { isWaitingForRoom, isWithoutAgency } from "#shared/api/mail/outbox-statuses.ts";

type Status = MessageDelivery["status"];
type Sending = { readonly tone: BadgeTone; readonly text: string };

const worst: readonly { statuses: readonly Status[]; tone: BadgeTone; word: string }[] = [
  { statuses: ["failed", "refused"], tone: "bad", word: "failed" },
  { statuses: ["uncertain"], tone: "caution", word: "may have arrived" },
  { statuses: ["held"], tone: "caution", word: "held" },
  { statuses: ["capped", "blocked"], tone: "caution", word: "not sent" },
  { statuses: ["unconfirmed"], tone: "caution", word: "unconfirmed" },
  { statuses: ["queued", "sending"], tone: "caution", word: "waiting" },
];

/** "4/1/2027" for 2027-04-01; another way of writing it stays. */
export const shortenDay = (day: string): string => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, "$2/$3/$1");

const isClosed = (state: FollowUp): boolean => state === "bound" || state === "lost";

/** Names the reason in a few words; undefined if reasons differ, or weren't kept. */
function describeHold(held: readonly Pick<MessageDelivery, "heldReason">[]): string | undefined {
  if (held.every(({ heldReason }) => isWithoutAgency(heldReason))) return "Held: no agency";
  if (held.every(({ heldReason }) => isWaitingForRoom(heldReason))) return "Waiting for room";
  const isOverLimit = held.every(
    ({ heldReason }) => heldReason === "daily_limit" || isWaitingForRoom(heldReason),
  );
  if (held.every(({ heldReason }) => heldReason === "restored")) return "Held: restored";
  return isOverLimit ? "Held: over limit" : undefined;
}

type Message = Pick<MessageDelivery, "recipient" | "status" | "heldReason">;

/** "3 of 3 sent", "1 failed", "Held: no agency": by recipient, whose last message counts. Canceled ones don't. */
export function summarizeSending(messages: readonly Message[]): Sending {
  const last = new Map(messages.map((message) => [message.recipient.toLowerCase(), message]));
  const counted = [...last.values()].filter(({ status }) => status !== "canceled");
  const statuses = counted.map(({ status }) => status);
  if (statuses.length === 0) return { tone: "quiet", text: messages.length === 0 ? "No email" : "Canceled" };
  for (const { statuses: these, tone, word } of worst) {
    const found = counted.filter(({ status }) => these.includes(status));
    if (found.length === 0) continue;
    const hold = word === "held" ? describeHold(found) : undefined;
    return { tone, text: hold ?? `${found.length} ${word}` };
  }
  return { tone: "good", text: `${statuses.length} of ${statuses.length} sent` };
}

const describePlace = ({ fleet }: Pick<QuoteRequestItem, "fleet">): string =>
  [fleet?.city, fleet?.state].filter(Boolean).join(", ");

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats an age in one unit: "now", "5 min", "3 hr", "2 days". */
export function describeAge(iso: string, now: number): string {
  const ms = now - Date.parse(iso);
  if (ms < minuteMs) return "now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} hr`;
  const days = Math.floor(ms / dayMs);
  return days === 1 ? "1 day" : `${days} days`;
}

type Props = {
  quote: QuoteRequestItem;
  now: number;
  isSelected: boolean;
  isCurrent: boolean;
  /** `withShift`: together with the rows up to the last one. */
  onSelect: (withShift: boolean) => void;
  onState: (state: FollowUp) => void;
};

const nameOf = ({ companyName }: QuoteRequestItem): string => companyName.trim() || "No name";

/** Three lines; one of 48 px where there is room. */
const layout =
  "relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-l-4 py-2 pr-3 pl-2 " +
  "[contain-intrinsic-size:auto_6rem] hover:bg-ground xl:h-12 xl:py-0 xl:[contain-intrinsic-size:auto_3rem] " +
  "xl:grid-cols-[auto_minmax(0,1fr)_8rem_4.5rem_6rem_8rem_7rem_3.75rem] " +
  "has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-signal";

/** The whole row opens the request, except for what lies above the link. */
const openerClass =
  "block truncate outline-none after:absolute after:inset-0 scroll-mt-32 scroll-mb-24 hover:underline";

const Opener = ({ quote, isCurrent }: Pick<Props, "quote" | "isCurrent">) => {
  const list = useSearch();
  const isNew = quote.followUp === "new";
  return (
    <div className="min-w-0 xl:leading-5">
      <Link
        id={openerId(quote.id)}
        href={recordPath(adminPaths.quoteRequests, quote.id, list)}
        {...rowOpener}
        {...(isCurrent && { "aria-current": true })}
        className={classNames(openerClass, isNew ? "font-extrabold" : "font-semibold")}
      >
        {nameOf(quote)}
      </Link>
      <p className="truncate text-sm text-ink-soft max-xl:sr-only">
        {[quote.reference, quote.contactName].filter(Boolean).join(", ")}
      </p>
    </div>
  );
};

const Facts = ({ quote }: Pick<Props, "quote">) => {
  const { fleet } = quote;
  return (
    <p className="col-span-full flex min-w-0 gap-x-3 text-sm whitespace-nowrap xl:contents">
      <span className="min-w-0 truncate xl:col-start-3 xl:row-start-1">
        {describePlace(quote) || "No place"}
      </span>
      <span className="flex gap-x-3 tabular-nums xl:col-start-4 xl:row-start-1 xl:block xl:leading-5">
        <span className="xl:block">{fleet ? pluralize(fleet.trucks, "truck") : "No profile"}</span>{" "}
        {fleet && <span className="xl:block">{pluralize(fleet.drivers, "driver")}</span>}
      </span>
    </p>
  );
};

const stateClass = classNames(
  selectClass,
  "relative z-1 max-xl:w-36 xl:col-start-6 xl:row-start-1 xl:min-h-9 xl:py-1",
  "[&:has(option[value=new]:checked)]:border-brand [&:has(option[value=new]:checked)]:bg-brand-soft",
  "[&:has(option[value=new]:checked)]:font-bold",
);

const Days = ({ quote: { fleet, dueOn, followUp } }: Pick<Props, "quote">) => (
  <span className="xl:col-start-5 xl:row-start-1 xl:text-left xl:text-sm xl:leading-5">
    {fleet?.effectiveDate && <span className="block">Eff. {shortenDay(fleet.effectiveDate)}</span>}
    {dueOn !== null && !isClosed(followUp) && (
      <span className="block font-semibold">Due {shortenDay(dueOn)}</span>
    )}
  </span>
);

const StateAndEmail = ({ quote, onState }: Pick<Props, "quote" | "onState">) => {
  const { tone, text } = summarizeSending(quote.messages);
  return (
    <div className="col-span-full flex items-center justify-between gap-3 xl:contents">
      <select
        aria-label={`State of ${nameOf(quote)}`}
        className={stateClass}
        value={quote.followUp}
        onChange={({ target }) => {
          const state = followUpStates.find((each) => each === target.value);
          if (state !== undefined) onState(state);
        }}
      >
        {followUpOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="grid text-right text-sm leading-5 tabular-nums xl:contents">
        <span className="xl:col-start-7 xl:row-start-1 xl:text-left">
          <Badge tone={tone}>{text}</Badge>
        </span>
        <Days quote={quote} />
      </span>
    </div>
  );
};

type SelectorProps = Pick<Props, "quote" | "isSelected" | "onSelect">;

const Selector = ({ quote, isSelected, onSelect }: SelectorProps) => (
  <label className="relative z-1 -my-2.5 grid size-11 place-items-center select-none max-xl:-ml-2.5">
    <input
      type="checkbox"
      className={choiceMark}
      checked={isSelected}
      // Clicks, the space bar and the label come as clicks, which know of Shift.
      onChange={({ nativeEvent }) => onSelect("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
    />
    <span className="sr-only">Select {nameOf(quote)}</span>
  </label>
);

export const QuoteRow = ({ quote, now, isSelected, isCurrent, onSelect, onState }: Props) => (
  <li
    className={classNames(
      rowClass,
      layout,
      quote.followUp === "new" ? "border-l-brand" : "border-l-transparent",
      isSelected && "bg-brand-soft hover:bg-brand-soft",
      isCurrent && "sm:border-l-signal sm:bg-signal-soft",
    )}
  >
    <Selector {...{ quote, isSelected, onSelect }} />
    <Opener quote={quote} isCurrent={isCurrent} />
    <time
      dateTime={quote.createdAt}
      title={usDateTime(new Date(quote.createdAt))}
      className="text-right text-sm text-ink-soft tabular-nums xl:col-start-8 xl:row-start-1"
    >
      {describeAge(quote.createdAt, now)}
    </time>
    <Facts quote={quote} />
    <StateAndEmail quote={quote} onState={onState} />
  </li>
);
