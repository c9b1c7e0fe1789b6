import "@fontsource-variable/overpass/wght.css";
import "@fontsource-variable/overpass-mono/wght.css";
import "./admin.css";
import { tellNotLoaded } from "#client/app/tell-not-loaded.ts";
import { setDefaultPolicy } from "#client/lib/trusted-types.ts";

// Our CSP forbids eval, and browsers report even zod's probe for it: no JIT. Zod reads this when it loads, so
// it must not load along with this file.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

setDefaultPolicy(window);

async function begin(): Promise<void> {
  const root = document.querySelector("#root");
  if (!root) throw new Error("admin.html has no #root");
  const { startAdmin } = await import("./admin-app.tsx");
  startAdmin(root);
}

begin().catch((error: unknown) => tellNotLoaded("load the back office", error));
