import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { states } from "#client/features/admin/outbox/message-states.ts";
import { toRecordPath } from "#client/features/admin/records/record-links.tsx";
import { navItems } from "#client/features/admin/shell/nav-items.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { toCarrierItem } from "#client/fmcsa/carrier-item.ts";
import { isCarrierText, useCanSearchCarriers, useCarrierSearch } from "#client/fmcsa/use-carrier-search.ts";
import { companyPath, dotPath, messagePath, ticketPath } from "#client/lib/paths.ts";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import { listOutbox, type OutboxItem } from "#shared/api/admin/outbox.ts";
import { listProfileRecords, type ProfileRecordItem } from "#shared/api/admin/records/profile-records.ts";
import { listTickets, type Ticket } from "#shared/api/admin/tickets.ts";
import type { CarrierMatch } from "#shared/api/carrier/carrier-search.ts";
import { usDay } from "#shared/text/us-english.ts";

/** Where a choice leads, or what it does. Labels with their details differ, since the list is keyed by them. */
export type PaletteItem = {
  readonly heading: string;
  readonly label: string;
  readonly details?: string;
  readonly mark?: string | undefined;
} & (
  | { readonly path: string }
  /** A page of the public site, in a new tab: the back office is an app of its own. */
  | { readonly publicPath: string }
  | { readonly run: () => void }
  /** The id of an element of the page. */
  | { readonly focus: string }
);

const limit = "5";
const mostCarriers = 5;
const pauseMs = 150;

const pages = navItems.map(({ label, path }): PaletteItem => ({ heading: "Pages", label, path }));

const hasWords = (text: string, search: string): boolean =>
  search.split(/\s+/).every((word) => text.toLowerCase().includes(word.toLowerCase()));

/** A company's page; or its record, if it gave neither a DOT number nor an address. */
const toCompany =
  (heading: string) =>
  (record: ProfileRecordItem): PaletteItem => {
    const { companyName, dotNumber, email, phone } = record;
    const details = [dotNumber && `DOT ${dotNumber}`, email, phone].filter(Boolean).join(", ");
    const name = companyName || "No name";
    const path = companyPath({ dotNumber, email }) ?? toRecordPath(record);
    return { heading, label: details === "" ? name : `${name}, ${details}`, path };
  };

const toTicket = ({ id, ticketId, suggestion }: Ticket): PaletteItem => ({
  heading: "Tickets",
  label: `${ticketId}: ${suggestion.slice(0, 60)}`,
  path: ticketPath(id),
});

const toMail = ({ id, subject, recipient, status }: OutboxItem): PaletteItem => ({
  heading: "Email",
  label: `${subject || "No subject"}, to ${recipient} (${states[status].name})`,
  path: messagePath(id),
});

/** One company may have many records: each label once. */
const withoutRepeats = (items: readonly PaletteItem[]): PaletteItem[] => [
  ...new Map(items.map((item) => [`${item.heading} ${item.label} ${item.details ?? ""}`, item])).values(),
];

const toCarrier =
  (asOf: string) =>
  (carrier: CarrierMatch): PaletteItem => {
    const { dotNumber, ...item } = toCarrierItem(carrier);
    const heading = `FMCSA's company file of ${usDay(asOf)} (opens in a new tab)`;
    return { heading, ...item, publicPath: dotPath(dotNumber) };
  };

/** Carriers of our copy of FMCSA's company file, if this site has one. */
function useCarriers(text: string) {
  const isOn = useCanSearchCarriers(isCarrierText(text, true));
  const { carriers, asOf = "", error, isSettled } = useCarrierSearch(text, { isOn, takesNumbers: true });
  return {
    items: carriers.slice(0, mostCarriers).map(toCarrier(asOf)),
    error,
    isSettled: isSettled || !isOn || !isCarrierText(text, true),
  };
}

/** Pages, actions, companies, tickets, email and FMCSA's carriers for what is typed; without text all pages and actions. */
export function usePaletteItems(
  text: string,
  actions: readonly PaletteItem[],
): { items: PaletteItem[]; error: Error | null; carrierError: string | undefined; isSettled: boolean } {
  const carriers = useCarriers(text);
  const search = useDebouncedValue(text.trim(), pauseMs);
  const options = { enabled: search.length > 1, placeholderData: keepPreviousData };
  const query = { search, limit };
  const records = useQuery({ ...apiQuery(listProfileRecords, { query }), ...options });
  const tickets = useQuery({ ...apiQuery(listTickets, { query }), ...options });
  const mails = useQuery({ ...apiQuery(listOutbox, { query }), ...options });
  const companies = records.data?.isFuzzy === true ? "Similar companies" : "Companies";
  const found = [
    ...(records.data?.data.map(toCompany(companies)) ?? []),
    ...(tickets.data?.data.map(toTicket) ?? []),
    ...(mails.data?.data.map(toMail) ?? []),
    ...carriers.items,
  ];
  const items = [
    // Pages first: who types half a name and Enter changes nothing.
    ...[...pages, ...actions].filter(({ label }) => hasWords(label, text.trim())),
    ...(text.trim().length > 1 ? found : []),
  ];
  return {
    items: withoutRepeats(items),
    error: records.error ?? tickets.error ?? mails.error,
    carrierError: carriers.error,
    isSettled:
      search === text.trim() &&
      carriers.isSettled &&
      ![records, tickets, mails].some(({ isFetching }) => isFetching),
  };
}
