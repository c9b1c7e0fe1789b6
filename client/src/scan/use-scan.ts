import { loadPart, NotLoaded } from "#client/lib/load-part.ts";
import { isDoubtful } from "./is-doubtful.ts";
import type { ScanTarget } from "./scan-photo.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useEffect, useRef, useState } from "react";
import { describeFailure, notLoaded, notRead, type ScanFailure } from "./scan-words.ts";

export type ScanState =
  | { readonly kind: "idle" }
  /** `share` of the work that is done, from 0 to 1. */
  | { readonly kind: "reading"; readonly share: number }
  /** Whether a number without letters is the VIN, or a serial number of something else. */
  | { readonly kind: "asking"; readonly text: string }
  | { readonly kind: "failed"; readonly failure: ScanFailure };

/** Takes what a barcode says; returns why it can't, if so. */
export type OnRead = (text: string) => ScanFailure | undefined | Promise<ScanFailure | undefined>;

/** Reads a photo's barcode on this device. The code loads with the first photo; leaving the page cancels. */
export function useScan(target: ScanTarget, onRead: OnRead) {
  const [state, setState] = useState<ScanState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const take = async (text: string): Promise<ScanState> => {
    const failure = await onRead(text);
    return failure ? { kind: "failed", failure } : { kind: "idle" };
  };
  const read = async (photo: Blob, signal: AbortSignal): Promise<ScanState> => {
    const onProgress = (share: number) => signal.aborted || setState({ kind: "reading", share });
    const { scanPhoto } = await loadPart(async () => import("./scan-photo.ts"));
    const result = await scanPhoto(photo, target, { signal, onProgress });
    if (signal.aborted) return { kind: "idle" };
    if (result.kind !== "read") return { kind: "failed", failure: describeFailure(result, target) };
    return isDoubtful(result.text, target) ? { kind: "asking", text: result.text } : take(result.text);
  };
  const run = async (work: (signal: AbortSignal) => Promise<ScanState>): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ kind: "reading", share: 0 });
    const next = await work(signal).catch((error: unknown): ScanState => {
      if (!signal.aborted) reportError("read a barcode", error);
      return { kind: "failed", failure: error instanceof NotLoaded ? notLoaded : notRead };
    });
    if (!signal.aborted) setState(next);
  };
  const cancel = (): void => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return {
    state,
    start: async (photo: Blob): Promise<void> => run(async (signal) => read(photo, signal)),
    /** Takes the number that was asked about. */
    accept: async (text: string): Promise<void> => run(async () => take(text)),
    cancel,
  };
}
