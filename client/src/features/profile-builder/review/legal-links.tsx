import { paths } from "#client/lib/paths.ts";
import { NewTabLink } from "#client/ui/actions/new-tab-link.tsx";

const pages = {
  privacy: { path: paths.privacyPolicy, name: "Privacy Policy" },
  terms: { path: paths.termsOfService, name: "Terms of Service" },
} as const;

/** A legal page in a new tab. */
export const LegalLink = ({ page }: { page: keyof typeof pages }) => (
  <NewTabLink
    href={pages[page].path}
    className="inline-flex min-h-6 items-center gap-1 text-signal underline underline-offset-4"
    iconClass="size-3.5 shrink-0"
  >
    {pages[page].name}
  </NewTabLink>
);
