import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** What is around every page of the tools: a cache of its own, which retries and refetches nothing by itself. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
