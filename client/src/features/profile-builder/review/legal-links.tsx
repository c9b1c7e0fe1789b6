import { paths } from "#client/lib/paths.ts";
import { ExternalLink } from "lucide-react";

const pages = {
  privacy: { path: paths.privacyPolicy, name: "Privacy Policy" },
  terms: { path: paths.termsOfService, name: "Terms of Service" },
} as const;

/** A legal page in a new tab, so that no input is lost. */
export function LegalLink({ page }: { page: keyof typeof pages }) {
  const { path, name } = pages[page];
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center gap-1 text-signal underline underline-offset-4"
    >
      {name}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
