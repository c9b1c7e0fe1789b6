import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { isFinal, request, RequestError } from "#client/lib/api/request.ts";
import { publicEndpoint } from "#shared/api/endpoint.ts";
import { type Challenge, challengeSchema, proofHeader, proofSchema, startHeader } from "#shared/api/proof.ts";
import { keepPageStart } from "./page-start.ts";
import { solve } from "./solve.ts";

const send = publicEndpoint("POST", "/api/things", {
  mayAskForWork: true,
  body: z.strictObject({ name: z.string() }),
  response: z.object({ reached: z.boolean() }),
});
const secrets = { hmacSignatureSecret: "signs", hmacKeySignatureSecret: "solves" };

/** The worker's own code, in this thread: there are no workers here. */
class SameThreadWorker extends EventTarget {
  readonly terminate = vi.fn();

  postMessage(challenge: Challenge): void {
    void solve(challenge).then((data) => this.dispatchEvent(new MessageEvent("message", { data })));
  }
}

const reached = () => Response.json({ reached: true });
const asked = (challenge: Challenge) =>
  Response.json({ success: false, message: "It isn't sent yet.", challenge }, { status: 429 });

let challenge: Challenge;
beforeEach(async () => {
  const params = { algorithm: "PBKDF2/SHA-256", cost: 2, counter: 9, data: { idempotencyKey: "a-quote" } };
  const expiresAt = new Date(Date.now() + 60_000);
  challenge = challengeSchema.parse(await createChallenge({ ...params, ...secrets, expiresAt, deriveKey }));
});
afterEach(() => vi.unstubAllGlobals());

/** Answers in turn, repeating the last one; and what was sent. */
function network(...answers: (() => Response)[]) {
  const calls: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    calls.push(init);
    return answers[Math.min(calls.length, answers.length) - 1]?.();
  });
  return { calls, headers: () => calls.map((init) => new Headers(init.headers)) };
}
const submit = async (onCheck = (_isChecking: boolean): void => undefined) =>
  request(send, { body: { name: "Ann" }, idempotencyKey: "a-quote", onCheck });

it("a request that is asked for work is sent again as it was, with the work done", async () => {
  vi.stubGlobal("Worker", SameThreadWorker);
  keepPageStart("1764120000.signature");
  const { calls, headers } = network(() => asked(challenge), reached);
  const onCheck = vi.fn<(isChecking: boolean) => void>();
  expect(await submit(onCheck)).toEqual({ reached: true });
  expect(onCheck.mock.calls).toEqual([[true], [false]]);
  expect(calls.map(({ body }) => body)).toEqual(['{"name":"Ann"}', '{"name":"Ann"}']);
  expect(headers().map((each) => each.get("Idempotency-Key"))).toEqual(["a-quote", "a-quote"]);
  expect(headers().map((each) => each.get(startHeader))).toEqual(Array(2).fill("1764120000.signature"));
  const [none, header = ""] = headers().map((each) => each.get(proofHeader) ?? undefined);
  expect(none).toBeUndefined();
  const proof = proofSchema.parse(JSON.parse(atob(header.replaceAll("-", "+").replaceAll("_", "/"))));
  expect(await verifySolution({ ...proof, ...secrets, deriveKey })).toMatchObject({ verified: true });
});

it("a browser that can't do the work says what the server said, and keeps the request", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { calls } = network(() => asked(challenge));
  const error = await submit().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({ status: 429, serverMessage: "It isn't sent yet." });
  expect(isFinal(error)).toBe(false);
  expect(calls).toHaveLength(1);
});

it("work that isn't accepted isn't done for ever", async () => {
  vi.stubGlobal("Worker", SameThreadWorker);
  const { calls } = network(() => asked(challenge));
  await expect(submit()).rejects.toBeInstanceOf(RequestError);
  expect(calls).toHaveLength(2);
});
