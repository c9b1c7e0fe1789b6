import { QueryClient } from "@tanstack/react-query";
import { showAfterPress } from "./show-after-press.ts";

showAfterPress();

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
    },
  },
});
