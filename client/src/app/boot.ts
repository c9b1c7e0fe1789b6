import "@fontsource-variable/overpass/wght.css";
import "@fontsource-variable/overpass-mono/wght.css";
import "#client/ui/tokens.css";
import { reportError } from "#client/lib/report-error.ts";
import { allowEarlyTyping } from "./early/early-typing.ts";

// Runs before the rest of the page's code; the app itself is still loading.
allowEarlyTyping();
import("./main.tsx").catch((error: unknown) => reportError("load the app", error));
