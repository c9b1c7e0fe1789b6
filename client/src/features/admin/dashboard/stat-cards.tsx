import { Link } from "wouter";
import { adminPaths } from "#client/lib/paths.ts";
import { SignCard } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { usNumber } from "#shared/us-english.ts";

type Counts = Dashboard["counts"];

const cards: readonly { key: keyof Counts; title: string; path: string; link: string }[] = [
  {
    key: "quoteRequests",
    title: "Quote Requests",
    path: adminPaths.quoteRequests,
    link: "See quote requests",
  },
  { key: "supportRequests", title: "Support Requests", path: adminPaths.support, link: "Open the inbox" },
  { key: "profileDownloads", title: "Profile Downloads", path: adminPaths.profiles, link: "See profiles" },
];

/** How many there are in all. */
export const StatCards = ({ counts }: { counts: Counts }) => (
  <ul className="grid gap-4 sm:grid-cols-3">
    {cards.map(({ key, title, path, link }) => (
      <li key={key}>
        <SignCard className="h-full">
          <h2 className="font-semibold text-ink-soft">{title}</h2>
          <p className="mt-1 text-4xl font-extrabold tabular-nums">{usNumber(counts[key])}</p>
          <Link href={path} className={textLinkClass}>
            {link}
          </Link>
        </SignCard>
      </li>
    ))}
  </ul>
);
