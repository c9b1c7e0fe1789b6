import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createTestQueryClient } from "./test-query-client.ts";

/** Wraps the tools' pages in a query client of their own, without retries or refetching. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createTestQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
