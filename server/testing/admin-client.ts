import type { Endpoint } from "#shared/api/endpoint.ts";
import { signIn } from "#shared/api/admin/account.ts";

export const adminCredentials = { username: "operator", password: "a load of 44,000 lbs" } as const;

// Without test-app.ts, which opens a database as soon as it is loaded.
type Site = { readonly url: string };

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

type Sent = {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A browser on the site: it keeps cookies, and sends its origin. */
export type Browser = {
  readonly call: (endpoint: Pick<Endpoint, "method" | "path">, sent?: Sent) => Promise<Answer>;
  readonly cookies: Map<string, string>;
};

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array;

const fill = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));

/** Opens a browser that knows these cookies. */
export function openBrowser(app: Site, known: Iterable<[string, string]> = []): Browser {
  const cookies = new Map(known);
  return {
    cookies,
    call: async ({ method, path }, { body, params = {}, query = {}, headers = {} } = {}) => {
      const search = new URLSearchParams(query).toString();
      const url = `${app.url}${fill(path, params)}${search === "" ? "" : `?${search}`}`;
      const response = await fetch(url, {
        method,
        headers: {
          Origin: app.url,
          Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
      });
      keepCookies(cookies, response.headers);
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json");
      const answer: unknown = isJson ? JSON.parse(text) : text;
      return { status: response.status, headers: response.headers, body: answer };
    },
  };
}

export async function signedIn(app: Site): Promise<Browser> {
  const browser = openBrowser(app);
  const { status } = await browser.call(signIn, { body: adminCredentials });
  if (status !== 200) throw new Error(`The administrator could not sign in: ${status}.`);
  return browser;
}
