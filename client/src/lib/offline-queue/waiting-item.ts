import { z } from "zod";
import type { UnansweredError } from "#client/lib/api/use-api-mutation.ts";

const resultSchema = z.object({
  title: z.string(),
  text: z.string(),
  reference: z.string().optional(),
});

type WaitingResult = z.infer<typeof resultSchema>;

const common = {
  /** The idempotency key: however often it is sent, the server takes it once. */
  key: z.string().min(1),
  task: z.enum(["quote", "email"]),
  email: z.string(),
  /** The profile it was asked for; another one may be in the browser by now. */
  draftId: z.string().optional(),
  askedAt: z.string(),
};

const requestBody = z.looseObject({});
const blobs = z.array(z.instanceof(Blob)).optional();

const kept = {
  ...common,
  content: z.string(),
  /** The JSON of the request. It is sent as it was stored: the server compares it with what it may have got. */
  body: requestBody,
  files: blobs,
  /** The PDF that an earlier version of the page sent with it. */
  file: z.instanceof(Blob).optional(),
  /** True if a request was made that might have reached the server. */
  isTried: z.boolean(),
};

const waitingSchema = z.object({ ...kept, state: z.literal("waiting") });
/** The server takes it once its address is confirmed. */
const unconfirmedSchema = z.object({ ...kept, state: z.literal("unconfirmed") });

const endedSchema = z.object({ ...common, state: z.enum(["sent", "refused"]), result: resultSchema });

/** A submission as stored: waiting with all that is needed to send it, or ended with its result. */
export const waitingItemSchema = z.discriminatedUnion("state", [
  waitingSchema,
  unconfirmedSchema,
  endedSchema,
]);

export type WaitingSubmission = z.infer<typeof waitingSchema>;
export type UnconfirmedSubmission = z.infer<typeof unconfirmedSchema>;
export type EndedSubmission = z.infer<typeof endedSchema>;
export type WaitingItem = WaitingSubmission | UnconfirmedSubmission | EndedSubmission;
export type MailTask = WaitingItem["task"];

export const isWaiting = (item: WaitingItem): item is WaitingSubmission => item.state === "waiting";

export const isEnded = (item: WaitingItem): item is EndedSubmission =>
  item.state === "sent" || item.state === "refused";

const preparedSchema = z.object({ body: requestBody, timestamp: z.string().optional(), files: blobs });

/** A submission that got no answer, with the key under which it can be sent again. */
export function toWaiting(
  { prepared, idempotencyKey: key }: UnansweredError,
  asked: Pick<WaitingSubmission, "task" | "email" | "content" | "draftId">,
): WaitingSubmission {
  const { body, timestamp: askedAt = new Date().toISOString(), files } = preparedSchema.parse(prepared);
  return { ...asked, key, askedAt, body, files, isTried: navigator.onLine, state: "waiting" };
}

export const toEnded = (
  { key, task, email, askedAt, draftId }: WaitingSubmission,
  state: EndedSubmission["state"],
  result: WaitingResult,
): EndedSubmission => ({ key, task, email, askedAt, draftId, state, result });
