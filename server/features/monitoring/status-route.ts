import type { Dependencies } from "#server/http/feature.ts";
import { found, route, type Route } from "#server/http/route.ts";
import { getStatus, type StatusSource } from "#shared/api/monitoring/status.ts";
import type { SystemState } from "./system-state.ts";

type Parts = Pick<Dependencies, "clock" | "health"> & {
  readonly offline: { readonly dataDate: string } | undefined;
  readonly getState: () => Promise<SystemState>;
};

const hourMs = 60 * 60_000;

/** How the server is, for everybody. */
export const statusRoute = ({ clock, getState, health, offline }: Parts): Route =>
  route(getStatus, async () => {
    const { checkedAt, isReady, mail } = await getState();
    return found({
      checkedAt: checkedAt.toISOString(),
      canSave: isReady,
      ...(mail && { oldestMailSeconds: mail.oldestWaitingSeconds }),
      sources: (["FMCSA", "NHTSA"] as const).map((name) => toSource(name, health, clock.now().getTime())),
      vinDataDate: offline?.dataDate ?? null,
    });
  });

/** By its last answer or fault, if that was in the last hour. */
function toSource(name: StatusSource["name"], health: Parts["health"], now: number) {
  const { lastSuccessAt, lastFaultAt } = health.getState(name);
  const [success, fault] = [lastSuccessAt?.getTime() ?? 0, lastFaultAt?.getTime() ?? 0];
  const latest = Math.max(success, fault);
  if (now - latest > hourMs) return { name, state: "unknown" as const, at: null };
  const state = success >= fault ? ("answering" as const) : ("failing" as const);
  return { name, state, at: new Date(latest).toISOString() };
}
