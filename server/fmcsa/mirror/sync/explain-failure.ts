import { DiskFullError } from "#server/fmcsa/portal/download/disk-room.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { ChangesRefusedError } from "#server/fmcsa/mirror/merge-changes.ts";
import { ImportRunningError } from "#server/fmcsa/mirror/import/import-refusal.ts";
import { explainError } from "#server/base/log.ts";

const faults: Readonly<Record<UpstreamError["fault"], string>> = {
  unreachable: "The portal can't be reached, or the connection broke.",
  timeout: "The portal stopped answering.",
  status: "The portal answered with an error",
  redirect: "The portal sent us to another address.",
  "too-large": "The portal's answer is too large.",
  "not-json": "The portal sent something other than data, such as a maintenance page.",
  shape: "The portal sent something other than the data set",
  paused: "The portal asked us to wait.",
  busy: "The portal took too long.",
};

function explainUpstream({ fault, status, cause }: UpstreamError): string {
  if (status === 429) return "The portal answered that we ask too often (429).";
  if (fault === "status") return `${faults.status} (${status}).`;
  if (fault === "shape") return `${faults.shape}${cause instanceof Error ? `: ${cause.message}` : ""}.`;
  return faults[fault];
}

const expected = [DiskFullError, ChangesRefusedError, ImportRunningError];

export function explainFailure(error: unknown): string {
  if (error instanceof UpstreamError) return explainUpstream(error);
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  return `This failed here, not at the portal: ${explainError(error)}`;
}
