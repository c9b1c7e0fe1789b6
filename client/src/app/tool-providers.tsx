import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "../lib/query-client.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { toastStore } from "../ui/toast-store.ts";
import { TooltipProvider } from "../ui/tooltip.tsx";

/** What the tools need and the first page does not: loaded data, tooltips, and notifications at hand. */
export function ToolProviders({ children }: { children: ReactNode }) {
  useEffect(() => whenIdle(toastStore.want), []);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>{children}</TooltipProvider>
    </QueryClientProvider>
  );
}
