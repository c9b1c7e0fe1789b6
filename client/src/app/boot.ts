import "@fontsource-variable/overpass/wght.css";
import "@fontsource-variable/overpass-mono/wght.css";
import "../ui/tokens.css";
import { reportError } from "#client/lib/report-error.ts";
import { allowEarlyTyping } from "./early/early-typing.ts";

// The first of the page's code to come; the app itself is on its way meanwhile.
allowEarlyTyping();
import("./main.tsx").catch((error: unknown) => reportError("load the app", error));
