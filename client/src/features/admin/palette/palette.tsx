import { Search as SearchIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Combobox } from "#client/ui/inputs/combobox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { navItems } from "#client/features/admin/shell/nav-items.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import { companyPath, ticketPath } from "#client/lib/paths.ts";
import { listProfileRecords, type ProfileRecordItem } from "#shared/api/admin/records/profile-records.ts";
import { listTickets, type Ticket } from "#shared/api/admin/tickets.ts";

/** Where a choice leads. Labels differ, since the list is keyed by them. */
type PaletteItem = { readonly label: string; readonly path: string };

const limit = "5";
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
function usePaletteItems(text: string): { items: PaletteItem[]; hasFailed: boolean } {
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

const nothing = (): void => undefined;

function Search({ onChoose }: { onChoose: (item: PaletteItem) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const { items, hasFailed } = usePaletteItems(text);
  useEffect(() => input.current?.focus(), []);
  return (
    // Room for the list, which would be cut off at the end of the dialog.
    <div className="min-h-96">
      <Combobox
        ref={input}
        id="palette"
        aria-label="Page, company or ticket"
        placeholder="Page, company, DOT number or ticket"
        autoComplete="off"
        value={text}
        items={items}
        listLabel="Pages, companies and tickets"
        picksFirst
        onType={setText}
        onChoose={onChoose}
        onDismiss={nothing}
      />
      {hasFailed && (
        <Notice tone="caution" className="mt-3" alert>
          <p>Companies and tickets couldn't be searched. Check your connection and type again.</p>
        </Notice>
      )}
    </div>
  );
}

/** Ctrl-K, or Command-K: goes to any page, company or ticket. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  useEffect(() => {
    const toggle = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, []);
  const onChoose = ({ path }: PaletteItem): void => {
    setOpen(false);
    navigate(path);
  };
  return (
    <>
      <Button
        className="ml-auto max-sm:px-3"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon aria-hidden="true" className="size-5" />
        Go to
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Go to">
        <Search onChoose={onChoose} />
      </Dialog>
    </>
  );
}
