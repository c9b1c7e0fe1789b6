import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { Link } from "wouter";
import { adminPaths } from "#client/lib/paths.ts";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usNumber } from "#shared/us-english.ts";
import { FigureList } from "./figure-list.tsx";
import { formatAge } from "./format-amounts.ts";

/** Email that waits, and email that failed until someone has seen it. */
export const MailCard = ({ mail }: { mail: Dashboard["mail"] }) => (
  <SectionCard title="Email">
    {mail.failed > 0 && (
      <Notice tone="bad" title={`${pluralize(mail.failed, "message")} could not be delivered`}>
        <p>Nothing is lost. Open the outbox to see why, and to send again.</p>
      </Notice>
    )}
    <FigureList
      figures={[
        ["Waiting to be sent", usNumber(mail.queued)],
        [
          "Oldest message waiting",
          mail.oldestWaitingSeconds === null ? "None" : formatAge(mail.oldestWaitingSeconds),
        ],
        ["Held for your review", usNumber(mail.held)],
        ["Failed, not yet seen", usNumber(mail.failed)],
      ]}
    />
    <Link href={adminPaths.outbox} className={textLinkClass}>
      Open the outbox
    </Link>
  </SectionCard>
);
