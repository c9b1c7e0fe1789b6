import type { AddressSuggestion } from "#shared/api/addresses-api.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { vi } from "vitest";
import { z } from "zod";

export type Reply = (text: string) => Promise<Response>;

export const address = (street: string, more: Partial<AddressSuggestion> = {}): AddressSuggestion => ({
  label: `${street}, Ventura, CA 93001`,
  street,
  city: "Ventura",
  state: "CA",
  zip: "93001",
  ...more,
});

export const suggests = (...suggestions: AddressSuggestion[]): Response => Response.json({ suggestions });

/** Finds two streets for every text. */
export const twoStreets: Reply = async (text) => suggests(address(`${text} Street`), address("9 Maine Road"));

/** The site settings. */
export const suggesting = (addressSuggestions: boolean) => async () =>
  Response.json({ analytics: null, addressSuggestions });

/** Mocks the network: a site with or without address suggestions, and its replies. Records the requests. */
export function siteThat(reply: Reply, settings: () => Promise<Response> = suggesting(true)) {
  const requests: { text: string; signal: AbortSignal | null | undefined }[] = [];
  const loads = vi.fn<() => Promise<Response>>(settings);
  vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, "http://site.test");
    if (pathname === getSiteSettings.path) return loads();
    const text = searchParams.get("text") ?? "";
    requests.push({ text, signal });
    return reply(text);
  });
  return { requests, loads, texts: () => requests.map(({ text }) => text) };
}

const faultLog = z.array(z.object({ what: z.string(), error: z.string() })).catch([]);

/** The errors logged so far for one action. */
export const logged = (what: string): string[] =>
  faultLog
    .parse(Reflect.get(globalThis, "rigfileLog"))
    .filter((fault) => fault.what === what)
    .map(({ error }) => error);
