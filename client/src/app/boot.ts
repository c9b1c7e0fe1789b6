import "@fontsource-variable/overpass/wght.css";
import "@fontsource-variable/overpass-mono/wght.css";
import "./layout/site.css";
import { afterFirstPaint } from "./after-first-paint.ts";
import { beginTab } from "#client/lib/storage/shared-computer.ts";
import { setDefaultPolicy } from "#client/lib/trusted-types.ts";
import { recordPage } from "#client/visit/visit.ts";
import { tellNotLoaded } from "./tell-not-loaded.ts";
import { findDeferredCode } from "./prerender/deferred-code.ts";
import { allowEarlyTyping, watchEnter } from "./early/early-typing.ts";

const load = (): void => {
  import("./main.tsx").catch((error: unknown) => tellNotLoaded("load the app", error));
};

setDefaultPolicy(window);
beginTab();
// Runs before the rest of the page's code; the app itself is still loading.
allowEarlyTyping();
watchEnter();
// The visitor may follow a link, and lose the campaign in this URL, before the app is there to record it.
recordPage(window.location.pathname);
const deferred = findDeferredCode();
if (deferred)
  // Code that loads together with the text delays the text, and works no sooner.
  afterFirstPaint(() => {
    document.head.append(deferred.content);
    load();
  });
else load();
