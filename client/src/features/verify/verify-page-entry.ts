import type { PageDescription } from "#client/lib/site-pages.ts";
import { extraPaths } from "#client/lib/paths.ts";

export const verifyPage: PageDescription = {
  path: extraPaths.verify,
  title: "Check a Record",
  description:
    "Check that a DOT Health Check report is ours and hasn't been changed. No account; your file stays on your device.",
  frame: "site",
  source: "src/features/verify/verify-page.tsx",
  load: async () => (await import("./verify-page.tsx")).VerifyPage,
};
