import { route, type Route } from "#server/http/route.ts";
import {
  acknowledgeFailures,
  cancelMessage,
  getOutboxMessage,
  listOutbox,
  resendMessage,
  retryMessage,
} from "#shared/api/admin/outbox.ts";
import type { OutboxReviewService } from "./outbox-review-service.ts";

export const outboxReviewRoutes = (review: OutboxReviewService): Route[] => [
  route(listOutbox, async ({ query }) => review.list(query)),
  route(acknowledgeFailures, async () => {
    await review.acknowledge();
    return { success: true, message: "The failed messages are marked as seen." };
  }),
  route(getOutboxMessage, async ({ params }) => ({
    success: true as const,
    data: await review.get(params.id),
  })),
  route(retryMessage, async ({ params, ...sent }) => review.retry(params.id, sent)),
  route(cancelMessage, async ({ params, ...sent }) => review.cancel(params.id, sent)),
  route(resendMessage, async ({ params, ...sent }) => review.resend(params.id, sent)),
];
