import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "./api/query-client.ts";
import { whenIdle } from "./when-idle.ts";
import { wantToastArea } from "#client/ui/toast/toast-store.ts";
import { TooltipProvider } from "#client/ui/tooltip.tsx";

/** What the tools need and the home page doesn't: queries, tooltips and toasts. */
export function ToolProviders({ children }: { children: ReactNode }) {
  useEffect(() => whenIdle(wantToastArea), []);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>{children}</TooltipProvider>
    </QueryClientProvider>
  );
}
