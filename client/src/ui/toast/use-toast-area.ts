import { useEffect } from "react";
import { wantToastArea } from "./toast-store.ts";
import { whenIdle } from "#client/lib/when-idle.ts";

/** Loads the code of notifications once the page is idle. */
export const useToastArea = (): void => useEffect(() => whenIdle(wantToastArea), []);
