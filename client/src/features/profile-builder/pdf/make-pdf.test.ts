import { RequestError } from "#client/lib/api/request.ts";
import { mockServer } from "#client/testing/mock-server.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { afterEach, expect, test, vi } from "vitest";
import { makePdf } from "./make-pdf.ts";

afterEach(() => vi.unstubAllGlobals());

const leftovers = () => document.querySelectorAll("iframe, canvas").length;

test("without its typeface there is no PDF, and no frame", async () => {
  const { urls } = mockServer(() => new Response("gone", { status: 404, statusText: "Not Found" }));
  await expect(makePdf(minimalProfile)).rejects.toBeInstanceOf(RequestError);
  expect(urls()).toEqual([expect.stringContaining("DejaVuSansCondensed")]);
  expect(leftovers()).toBe(0);
});

test("called off before it begins, it draws nothing and says why", async () => {
  mockServer(() => new Response(new ArrayBuffer(8)));
  const reason = new Error("changed my mind");
  await expect(makePdf(minimalProfile, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(leftovers()).toBe(0);
});

test("where the browser cannot draw, the making fails, and the frame goes", async () => {
  mockServer(() => new Response(new ArrayBuffer(8)));
  const messages: unknown[] = [];
  const making = makePdf(minimalProfile, { onProgress: (progress) => messages.push(progress) });
  await expect(making).rejects.toBeInstanceOf(Error);
  expect(messages).toEqual([]);
  expect(leftovers()).toBe(0);
});
