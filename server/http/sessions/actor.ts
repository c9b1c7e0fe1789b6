import type { RequestInfo } from "#server/http/request-context.ts";
import type { RequestSession } from "./session.ts";

export type AdminRequest = { readonly request: RequestInfo; readonly session: RequestSession };

export type Actor = { readonly username: string; readonly ipAddress: string | null };

export const toActor = ({ session: { user }, request: { ip } }: AdminRequest): Actor => ({
  username: user?.username ?? "",
  ipAddress: ip,
});
