import { createContext } from "react";

/** Whether the rows of the list around may be edited and deleted now. Long lists never ask: no row renders again. */
export const ScheduleIdleContext = createContext(true);
