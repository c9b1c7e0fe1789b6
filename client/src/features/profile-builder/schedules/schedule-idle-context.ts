import { createContext } from "react";

/** Whether rows can be edited and deleted. Always true in long lists, whose rows must not re-render. */
export const ScheduleIdleContext = createContext(true);
