import { type Dependencies, found, route, type Route } from "#server/http/route.ts";
import { getMailServer } from "#shared/api/admin/mail/mail-server.ts";
import { explainMailError } from "#shared/api/mail/explain-mail-error.ts";
import { findMailboxFailure } from "./outage.ts";
import { outageRepository } from "./outage-repository.ts";
import { outboxReviewRepository } from "#server/mail/outbox/review/outbox-review-repository.ts";

type Deps = Pick<Dependencies, "config" | "store">;

export const mailServerRoutes = ({ config, store }: Deps): Route[] => [
  route(getMailServer, async () => {
    const [outage, mailbox, waiting] = await Promise.all([
      outageRepository(store).find(),
      findMailboxFailure(config, store),
      outboxReviewRepository(store).countWaiting(),
    ]);
    const { isPaused } = config.mail;
    if (!outage) return found({ isPaused, outage: null, mailbox, waiting });
    const { since, reason: line, nextProbeAt } = outage;
    return found({
      isPaused,
      outage: { since, reason: explainMailError(line), line, nextProbeAt },
      mailbox,
      waiting,
    });
  }),
];
