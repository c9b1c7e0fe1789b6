import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import { adminPaths } from "#client/lib/paths.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";

export const requestsId = "requests";

type Wanted = { readonly source: string } | { readonly state: string };

/** The page with Raw Events open, of one source or state and the same days. */
export function useEventsPath(): (wanted: Wanted) => string {
  const search = useSearch();
  return (wanted) => {
    const now = new URLSearchParams(search);
    const days = ["range", "from", "until"].flatMap((name) => {
      const value = now.get(name);
      return value === null ? [] : [[name, value]];
    });
    return `${adminPaths.geoSource}?${new URLSearchParams([...days, ["tab", "events"], ...Object.entries(wanted)])}`;
  };
}

export const focusRequests = (): void => document.getElementById(requestsId)?.focus();

export function EventsLink({ wanted, children }: { wanted: Wanted; children: ReactNode }) {
  const toPath = useEventsPath();
  return (
    <Link href={toPath(wanted)} className={inlineLinkClass} onClick={focusRequests}>
      {children}
    </Link>
  );
}
