import { createRoot } from "react-dom/client";
import { AdminApp } from "./admin-app.tsx";

/** Shows the back office. */
export function start(root: Element): void {
  createRoot(root).render(<AdminApp />);
}
