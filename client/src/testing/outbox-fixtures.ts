import { respondWith } from "#client/testing/mock-server.ts";
import type { OutboxDetail } from "#shared/api/admin/outbox-api.ts";

export const messageId = "00000000-0000-4000-8000-000000000001";
export const copyId = "00000000-0000-4000-8000-000000000002";

/** A quote request that an agency got. */
export const sentMessage: OutboxDetail = {
  id: messageId,
  createdAt: "2025-10-04T10:00:00.000Z",
  audience: "staff",
  sender: "noreply@rigfile.example",
  recipient: "first@agency.test",
  subject: "Quote request: Acme Trucking",
  status: "sent",
  attempts: 1,
  uncertainCount: 0,
  lastError: null,
  nextAttemptAt: "2025-10-04T10:00:00.000Z",
  sentAt: "2025-10-04T10:00:05.000Z",
  bounce: null,
  heldReason: null,
  bouncedAt: null,
  dead: null,
  submissionId: "00000000-0000-4000-8000-00000000000a",
  pdf: "Acme_Profile.pdf",
  seenAt: null,
  messageId: "<one@rigfile.example>",
  replyTo: "owner@carrier.test",
  pdfUrl: "/abc.pdf",
  textDeletedAt: null,
  pdfDeletedAt: null,
  attachments: [{ filename: "Acme_RF-7K4M2X_Schedules.xlsx", size: 12_345 }],
  content: { text: "Please quote us.\nThanks.", html: "<p>Please <b>quote</b> us.</p>" },
};

export const failedMessage: OutboxDetail = {
  ...sentMessage,
  status: "failed",
  attempts: 10,
  sentAt: null,
  lastError: "451 Try later",
};

/** The list with these messages; with a cursor there are more. */
export const listMessages = (...listed: readonly (OutboxDetail | string)[]) =>
  respondWith({
    success: true,
    data: listed.filter((message) => typeof message !== "string").map(toListed),
    nextCursor: listed.find((message) => typeof message === "string") ?? null,
  });

function toListed({
  messageId: _id,
  replyTo: _to,
  pdfUrl: _url,
  textDeletedAt: _textDeletedAt,
  pdfDeletedAt: _pdfDeletedAt,
  attachments: _attachments,
  content: _content,
  ...listed
}: OutboxDetail) {
  return listed;
}

export const openMessage = (message: OutboxDetail) => respondWith({ success: true, data: message });
