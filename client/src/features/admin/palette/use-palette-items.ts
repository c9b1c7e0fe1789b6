import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { navItems } from "#client/features/admin/shell/nav-items.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import { companyPath, ticketPath } from "#client/lib/paths.ts";
import { listProfileRecords, type ProfileRecordItem } from "#shared/api/admin/records/profile-records.ts";
import { listTickets, type Ticket } from "#shared/api/admin/tickets.ts";

/** Where a choice leads. Labels differ, since the list is keyed by them. */
export type PaletteItem = { readonly label: string; readonly path: string };

/** How many companies and tickets are offered. */
const limit = "5";
/** How long typing pauses before the server is asked, in milliseconds. */
const pauseMs = 150;

const pages = navItems.map(({ label, path }): PaletteItem => ({ label, path }));

const isPart = (text: string, search: string): boolean => text.toLowerCase().includes(search.toLowerCase());

function toCompany({ companyName, dotNumber, email }: ProfileRecordItem): PaletteItem[] {
  const path = companyPath({ dotNumber, email });
  const details = [dotNumber && `DOT ${dotNumber}`, email].filter(Boolean).join(", ");
  return path === undefined ? [] : [{ label: `${companyName || "No name"} (${details})`, path }];
}

const toTicket = ({ id, ticketId, suggestion }: Ticket): PaletteItem => ({
  label: `${ticketId}: ${suggestion.slice(0, 60)}`,
  path: ticketPath(id),
});

/** One company may have many records: each label once. */
const withoutRepeats = (items: readonly PaletteItem[]): PaletteItem[] => [
  ...new Map(items.map((item) => [item.label, item])).values(),
];

/** Pages, companies and tickets for what is typed; without text all pages. */
export function usePaletteItems(text: string): { items: PaletteItem[]; hasFailed: boolean } {
  const search = useDebouncedValue(text.trim(), pauseMs);
  const options = { enabled: search.length > 1, placeholderData: keepPreviousData };
  const records = useQuery({ ...apiQuery(listProfileRecords, { query: { search, limit } }), ...options });
  const tickets = useQuery({ ...apiQuery(listTickets, { query: { search, limit } }), ...options });
  const isSearching = text.trim().length > 1;
  const items = [
    ...pages.filter(({ label }) => isPart(label, text.trim())),
    ...(isSearching ? (records.data?.data.flatMap(toCompany) ?? []) : []),
    ...(isSearching ? (tickets.data?.data.map(toTicket) ?? []) : []),
  ];
  return { items: withoutRepeats(items), hasFailed: records.isError || tickets.isError };
}
