import { QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useContext } from "react";
import { queryClient } from "./query-client.ts";

/** The query client, for parts whose page hasn't one: its code then loads with the first of them. */
export const QueryProvider = ({ children }: { children: ReactNode }) =>
  useContext(QueryClientContext) ? (
    children
  ) : (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
