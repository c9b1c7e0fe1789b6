import type { Dependencies } from "#server/dependencies.ts";
import { noTicket } from "#server/features/support/inbox/locked-ticket.ts";
import { AppError } from "#server/http/app-error.ts";
import { found, route, type Route } from "#server/http/route.ts";
import { getTicketDrafts, saveTicketDraft } from "#shared/api/admin/inbox/ticket-drafts.ts";

type Deps = Pick<Dependencies, "repositories">;

const conflict = "This text was changed in another tab or browser.";

/** What is being written about a ticket, so that neither a closed tab nor an ended session loses it. */
export const draftsRoutes = ({ repositories: { tickets, ticketDrafts } }: Deps): Route[] => [
  route(getTicketDrafts, async ({ params: { id } }) => {
    if (!(await tickets.find(id))) throw noTicket();
    return found(await ticketDrafts.list(id));
  }),

  route(saveTicketDraft, async ({ params: { id, kind }, body: { body, files = [], basedOn } }) => {
    if (!(await tickets.find(id))) throw noTicket();
    const key = { suggestionId: id, kind };
    if (body !== "" || files.length > 0) {
      const saved = await (basedOn === undefined
        ? ticketDrafts.add(key, { body, files })
        : ticketDrafts.change(key, basedOn, { body, files }));
      if (!saved) throw new AppError(409, conflict);
      return found(saved);
    }
    const isRemoved = basedOn !== undefined && (await ticketDrafts.remove(key, basedOn));
    if (!isRemoved && (await ticketDrafts.find(key))) throw new AppError(409, conflict);
    return found(null);
  }),
];
