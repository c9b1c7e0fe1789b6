import { addDays, toOfficeDay } from "#shared/text/time-zone.ts";
import type { Dependencies } from "#server/http/feature.ts";
import { found, route, type Route } from "#server/http/route.ts";
import { describeError } from "#server/base/log.ts";
import { type FailingCopy, getToday, maxRenewals, renewalDays } from "#shared/api/admin/today/today.ts";
import { renewalsRepository } from "./renewals-repository.ts";
import { waitingRepository } from "#server/records/waiting-repository.ts";

type Deps = Pick<Dependencies, "clock" | "log" | "store"> & {
  /** Of our copy of FMCSA's data; undefined if it is off. */
  readonly findFailingCopies: (() => Promise<FailingCopy[]>) | undefined;
};

/** What waits for the operator. What can't be read is null, so that the rest is still seen. */
export const todayRoute = ({ clock, log, store, findFailingCopies }: Deps): Route =>
  route(getToday, async () => {
    const renewals = renewalsRepository(store);
    const waiting = waitingRepository(store);
    const day = toOfficeDay(clock.now());
    const read = async <T>(part: string, query: Promise<T>): Promise<T | null> =>
      query.catch((error: unknown) => {
        log.error({ error: describeError(error), part }, "a part of Today could not be read");
        return null;
      });
    // One more than is shown, to know whether there are more.
    const due = renewals.findRenewals(day, addDays(day, renewalDays), maxRenewals + 1);
    const [newQuotes, followUps, held, failed, uncertain, waitingTickets, renewing, failingCopies] =
      await Promise.all([
        read("new quote requests", waiting.newQuotes()),
        read("follow-ups", waiting.followUps(day)),
        read("held mail", waiting.held()),
        read("failed mail", waiting.failed()),
        read("mail that may have arrived", waiting.uncertain()),
        read("waiting tickets", waiting.tickets()),
        read("renewals", due),
        read("the copy of FMCSA's data", findFailingCopies?.() ?? Promise.resolve([])),
      ]);
    const listed = renewing && {
      data: renewing.slice(0, maxRenewals),
      hasMore: renewing.length > maxRenewals,
    };
    const lists = { newQuotes, followUps, held, failed, uncertain, waitingTickets };
    return found({ day, ...lists, renewals: listed, failingCopies });
  });
