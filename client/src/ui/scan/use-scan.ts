import type { ScanTarget } from "#client/lib/scan/scan-photo.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useEffect, useRef, useState } from "react";
import { describeFailure, notLoaded, type ScanFailure } from "./scan-words.ts";

export type ScanState =
  | { readonly kind: "idle" }
  /** `share` of the work that is done, from 0 to 1. */
  | { readonly kind: "reading"; readonly share: number }
  | { readonly kind: "failed"; readonly failure: ScanFailure };

/** Takes what a barcode says; returns why it can't, if so. */
export type OnRead = (text: string) => ScanFailure | undefined | Promise<ScanFailure | undefined>;

/** Reads a photo's barcode on this device. The code loads with the first photo; leaving the page cancels. */
export function useScan(target: ScanTarget, onRead: OnRead) {
  const [state, setState] = useState<ScanState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (photo: Blob, signal: AbortSignal): Promise<ScanFailure | undefined> => {
    const onProgress = (share: number) => signal.aborted || setState({ kind: "reading", share });
    const { scanPhoto } = await import("#client/lib/scan/scan-photo.ts");
    const result = await scanPhoto(photo, target, { signal, onProgress });
    if (signal.aborted) return undefined;
    return result.kind === "read" ? onRead(result.text) : describeFailure(result, target);
  };
  const start = async (photo: Blob): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ kind: "reading", share: 0 });
    let failure: ScanFailure | undefined;
    try {
      failure = await read(photo, signal);
    } catch (error) {
      if (signal.aborted) return;
      reportError("read a barcode", error);
      failure = notLoaded;
    }
    if (!signal.aborted) setState(failure ? { kind: "failed", failure } : { kind: "idle" });
  };
  const cancel = (): void => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, start, cancel };
}
