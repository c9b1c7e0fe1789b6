import type { ReactNode } from "react";
import { QueryProvider } from "#client/lib/api/query-provider.tsx";
import { useToastArea } from "./toast/toast-area.tsx";

/** Providers that a tool needs from the start and the home page doesn't: queries and toasts. */
export function ToolProviders({ children }: { children: ReactNode }) {
  useToastArea();
  return <QueryProvider>{children}</QueryProvider>;
}
