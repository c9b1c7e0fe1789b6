import { yourDataPath } from "#shared/api/your-data/your-data-path.ts";

/** The only place where the client's URLs are defined. */
export const paths = {
  home: "/",
  profileBuilder: "/profile-builder",
  vinChecker: "/vin-checker",
  dotHealthCheck: "/dot-health-check",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
  disclaimer: "/disclaimer",
  status: "/status",
  yourData: yourDataPath,
} as const;

/** Pages that extras add. */
export const extraPaths = {
  vinFleet: "/vin-checker/fleet",
  verify: "/verify",
  methods: "/methods",
} as const;

/** Shown in place of a page that was never visited, where there is no network. */
export const offlinePath = "/offline";

/** The service worker. In the root, because it may only answer for what is below it. */
export const serviceWorkerPath = "/sw.js";

/** The back office's own, in a build of their own: no public page contains them. */
export const adminPaths = {
  login: "/bear",
  dashboard: "/admin",
  profiles: "/admin/profiles",
  quoteRequests: "/admin/email-sends",
  company: "/admin/company",
  geoSource: "/admin/geo-source",
  support: "/admin/support",
  outbox: "/admin/outbox",
  audit: "/admin/audit",
  settings: "/admin/settings",
} as const;

/** State of the sign-in's history entry: the page that led there. */
export const cameFrom = ({ pathname, search }: { pathname: string; search: string }) => ({
  from: `${pathname}${search}`,
});

/** The page of the back office that led to the sign-in, or else the dashboard. */
export function afterSignInPath(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? String(state.from) : "";
  const base = "https://own.invalid";
  const { origin, pathname, search } = URL.canParse(from, base) ? new URL(from, base) : new URL(base);
  const { dashboard } = adminPaths;
  const isOffice = origin === base && (pathname === dashboard || pathname.startsWith(`${dashboard}/`));
  return isOffice ? `${pathname}${search}` : dashboard;
}

/** The code of the link that a server writes to a file at its first start; undefined in other addresses. */
export const getSetUpCode = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get("set-up") ?? undefined;

/** One item, opened in a list; `list` is the query of the list to come back to. */
function openedPath(page: string, name: string, id: string, list: string): string {
  const query = new URLSearchParams(list);
  query.set(name, id);
  return `${page}?${query}`;
}

type RecordList = typeof adminPaths.profiles | typeof adminPaths.quoteRequests;

export const ticketPath = (id: string, list = ""): string =>
  openedPath(adminPaths.support, "ticket", id, list);
export const messagePath = (id: string, list = ""): string =>
  openedPath(adminPaths.outbox, "message", id, list);
export const recordPath = (page: RecordList, id: string, list = ""): string =>
  openedPath(page, "record", id, list);

type CompanyKey = { readonly dotNumber: string | null; readonly email: string };

/** Everything of a company, by its DOT number or else its email address; undefined without either. */
export function companyPath({ dotNumber, email }: CompanyKey): string | undefined {
  const dot = (dotNumber ?? "").trim();
  const address = email.trim();
  if (/^\d{1,20}$/.test(dot)) return `${adminPaths.company}?${new URLSearchParams({ dot })}`;
  return address === "" ? undefined : `${adminPaths.company}?${new URLSearchParams({ email: address })}`;
}

export function builderPath(sectionId: string, fieldKey?: string): string {
  const query = new URLSearchParams({ section: sectionId, ...(fieldKey ? { field: fieldKey } : {}) });
  return `${paths.profileBuilder}?${query}`;
}

/** The name of a DOT number in URLs and in the forms that make them. */
export const dotField = "dot";

export const startPath = (dotNumber: string): string =>
  `${paths.profileBuilder}?${new URLSearchParams({ [dotField]: dotNumber })}`;

export const quoteSentPath = (reference: string): string =>
  `${paths.profileBuilder}?${new URLSearchParams({ section: "review", quote: reference })}`;

/** Confirmation of the last profile that this browser emailed; `id` is its SentEmail's. */
export const emailSentPath = (id: string): string =>
  `${paths.profileBuilder}?${new URLSearchParams({ section: "review", emailed: id })}`;

/** One VIN's result; pass the model year if the visitor knows it better than the VIN tells. */
export const vinPath = (vin: string, modelYear?: string): string =>
  `${paths.vinChecker}?${new URLSearchParams({ vin, ...(modelYear ? { year: modelYear } : {}) })}`;

type CarrierView = {
  readonly tab?: string | undefined;
  /** The unique_id of the inspection whose report is open. */
  readonly inspection?: string | undefined;
};

export function dotPath(dotNumber: string, { tab, inspection }: CarrierView = {}): string {
  const view = { ...(tab ? { tab } : {}), ...(inspection ? { inspection } : {}) };
  return `${paths.dotHealthCheck}?${new URLSearchParams({ dot: dotNumber, ...view })}`;
}
