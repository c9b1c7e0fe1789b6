import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { BackgroundWork, Dashboard } from "#shared/api/admin/dashboard.ts";
import { usDateTime, usNumber } from "#shared/text/us-english.ts";

/** What each is for, by its name in the database. */
const titles: Readonly<Record<string, string>> = {
  profile_records_search: "Search index of profiles and quote requests",
  feature_suggestions_search: "Search index of the support inbox",
  outbox_messages_search: "Search index of the outbox",
  encrypt_company_profiles: "Encryption of saved profiles",
  encrypt_pdfs: "Encryption of PDFs that aren't drawn yet",
  encrypt_pdf_chunks: "Encryption of PDFs",
  encrypt_mail_attachments: "Encryption of files with email",
  encrypt_admin_users: "Encryption of your authenticator app's secret",
};

function describeProgress({ done, total, startedAt }: BackgroundWork): string {
  const since = `since ${usDateTime(new Date(startedAt))}`;
  return total === null
    ? `Being built ${since}.`
    : `${usNumber(done)} of about ${usNumber(Math.max(done, total))} rows are done, ${since}.`;
}

const Work = (work: BackgroundWork) => (
  <li className="border-b border-line py-2 last:border-b-0">
    <p className="font-semibold">{titles[work.name] ?? work.name}</p>
    {work.error === null ? (
      <p className="text-sm text-ink-soft">{describeProgress(work)}</p>
    ) : (
      <Notice tone="bad" title="This didn't work">
        <p>The database says: {work.error}</p>
        <p>
          Nothing is lost, and the server tries again within the hour.
          {work.total === null && " Until it works, searches take longer and may find no similar words."}
        </p>
      </Notice>
    )}
  </li>
);

/** What the server still does to the database after its first start, or an upgrade. */
export const BackgroundCard = ({ backgroundWork }: Pick<Dashboard, "backgroundWork">) => (
  <SectionCard title="Work on the database">
    <p className="text-sm text-ink-soft">
      The server does this while it runs. Everything can be used meanwhile; a search may be slower.
    </p>
    <ul>
      {backgroundWork.map((work) => (
        <Work key={work.name} {...work} />
      ))}
    </ul>
  </SectionCard>
);
