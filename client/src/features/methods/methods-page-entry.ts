import type { PageDescription } from "#client/lib/site-pages.ts";
import { extraPaths } from "#client/lib/paths.ts";

export const methodsPage: PageDescription = {
  path: extraPaths.methods,
  title: "How We Compute Percentiles",
  description:
    "How the DOT Health Check estimates BASIC percentiles and places out-of-service rates and crashes from FMCSA's public data, and what that can't tell.",
  frame: "site",
  source: "src/features/methods/methods-page.tsx",
  load: async () => (await import("./methods-page.tsx")).MethodsPage,
};
