import { z } from "zod";

const resultSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** Identifies the email that awaits a confirmation code. */
  confirmationId: z.string().optional(),
  /** The reference number of a quote request. */
  reference: z.string().optional(),
});

/** What became of a submission, in words. */
export type WaitingResult = z.infer<typeof resultSchema>;

const common = {
  /** The idempotency key: however often it is sent, the server takes it once. */
  key: z.string().min(1),
  /** The kind of submission. */
  task: z.enum(["quote", "email"]),
  /** Where the answer goes. */
  email: z.string(),
  /** When it was asked for, as an ISO time. */
  askedAt: z.string(),
};

const waitingSchema = z.object({
  ...common,
  state: z.literal("waiting"),
  /** What the user asked for, as text: equal contents are the same submission. */
  content: z.string(),
  /** The JSON of the request. */
  body: z.unknown(),
  /** The PDF that an earlier version of the page sent with it. */
  file: z.instanceof(Blob).optional(),
  /** Whether a request was made that might have reached the server. */
  isTried: z.boolean(),
});

const endedSchema = z.object({ ...common, state: z.enum(["sent", "refused"]), result: resultSchema });

/** A submission as stored: waiting with all that is needed to send it, or ended with what became of it. */
export const waitingItemSchema = z.discriminatedUnion("state", [waitingSchema, endedSchema]);

export type WaitingSubmission = z.infer<typeof waitingSchema>;
export type EndedSubmission = z.infer<typeof endedSchema>;
export type WaitingItem = WaitingSubmission | EndedSubmission;
export type MailTask = WaitingItem["task"];

export const isWaiting = (item: WaitingItem): item is WaitingSubmission => item.state === "waiting";

/** The submission at its end: what it held is dropped. */
export const toEnded = (
  { key, task, email, askedAt }: WaitingSubmission,
  state: EndedSubmission["state"],
  result: WaitingResult,
): EndedSubmission => ({ key, task, email, askedAt, state, result });
