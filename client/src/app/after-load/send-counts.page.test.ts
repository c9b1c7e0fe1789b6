import { afterEach, expect, it, vi } from "vitest";
import { type MockReply, mockServer, respondWith, unreachable } from "#client/testing/mock-server.ts";

afterEach(() => void vi.restoreAllMocks());

/** A page load of its own at this address. */
async function openPage(url: string, reply: MockReply = respondWith({ success: true })) {
  vi.resetModules();
  window.history.replaceState(null, "", url);
  const { calls } = mockServer(reply);
  const { countStep, toPageStep } = await import("#client/visit/steps.ts");
  const { startCounting } = await import("./after-load.ts");
  return { calls, countStep, toPageStep, startCounting };
}

it("sends steps and source, once per page load, and neither cookies nor anything else", async () => {
  vi.spyOn(document, "referrer", "get").mockReturnValue("https://www.google.com/search?q=secret");
  const { calls, countStep, toPageStep, startCounting } = await openPage(
    "/?utm_source=Radio&vin=1FUJGLDR3CLBP8834",
  );
  countStep(toPageStep("/"));
  window.history.replaceState(null, "", "/profile-builder");
  countStep(toPageStep("/profile-builder"));
  countStep("contact-info");
  expect(calls).toEqual([]);
  startCounting();
  countStep("contact-info");
  countStep(toPageStep("/terms-of-service"));
  const init = {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    priority: "low",
    headers: { "Content-Type": "application/json" },
  };
  expect(calls).toEqual([
    {
      url: "/api/counts",
      init: { ...init, body: '{"steps":["landing","builder","contact-info"],"source":"radio"}' },
    },
    { url: "/api/counts", init: { ...init, body: '{"steps":["other"],"source":"radio"}' } },
  ]);
});

it("names the site that led here by its host alone", async () => {
  vi.spyOn(document, "referrer", "get").mockReturnValue("https://www.google.com/search?q=secret");
  const { calls, countStep, startCounting } = await openPage("/");
  startCounting();
  countStep("landing");
  expect(calls[0]?.init.body).toBe('{"steps":["landing"],"source":"google.com"}');
});

it.each([
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
] as const)("sends nothing with navigator.%s", async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  const { calls, countStep, startCounting } = await openPage("/");
  countStep("landing");
  startCounting();
  countStep("builder");
  Reflect.deleteProperty(navigator, name);
  expect(calls).toEqual([]);
});

it("drops what can't be sent, without a word", async () => {
  const { calls, countStep, startCounting } = await openPage("/", unreachable);
  countStep("landing");
  startCounting();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  countStep("builder");
  expect(calls[1]?.init.body).toBe('{"steps":["builder"],"source":"direct"}');
});
