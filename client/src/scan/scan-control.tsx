import { loadPart, NotLoaded } from "#client/lib/load-part.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useMediaQuery } from "#client/lib/use-media-query.ts";
import { Button } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/inputs/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Progress } from "#client/ui/progress-bar.tsx";
import { isBareNumber } from "#shared/vin/vin.ts";
import { useEffect, useRef, useState } from "react";
import type { ScanTarget } from "./scan-photo.ts";
import { describeFailure, notLoaded, notRead, type ScanFailure, scanWords } from "./scan-words.ts";

type ScanState =
  | { readonly kind: "idle" }
  /** `share` of the work that is done, from 0 to 1. */
  | { readonly kind: "reading"; readonly share: number }
  /** A number without letters is the VIN, or a serial number of something else. */
  | { readonly kind: "asking"; readonly text: string }
  | { readonly kind: "failed"; readonly failure: ScanFailure };

/** Takes what a barcode says; returns why it can't, if so. */
export type OnRead = (text: string) => ScanFailure | undefined | Promise<ScanFailure | undefined>;

/** Tells if a text is more often something else: 17 digits without a letter are a part's serial number. */
const isDoubtful = (text: string, target: ScanTarget): boolean => target === "vin" && isBareNumber(text);

/** Reads a photo's barcode on this device. The code loads with the first photo; leaving the page cancels. */
function useScan(target: ScanTarget, onRead: OnRead) {
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
    accept: async (text: string): Promise<void> => run(async () => take(text)),
    cancel,
  };
}

/** Bars between corners. Of our own: an icon of the package would join a chunk that every page loads. */
const BarcodeIcon = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d="M3 7V4h4M17 4h4v3M21 17v3h-4M7 20H3v-3M7 8v8M10 8v8M14 8v8M17 8v8" />
  </svg>
);

type StatusProps = { state: ScanState; onAccept: (text: string) => void; onCancel: () => void };

function ScanStatus({ state, onAccept, onCancel }: StatusProps) {
  if (state.kind === "asking") {
    return (
      <Notice tone="caution" title="Is this the VIN?" alert>
        <p>
          The barcode says <b className="font-mono">{state.text}</b>. That's 17 digits without a letter, which
          is more often the serial number of a part. Compare it with the VIN on the plate.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => onAccept(state.text)}>Use it as the VIN</Button>
          <Button onClick={onCancel}>Don't use it</Button>
        </p>
      </Notice>
    );
  }
  if (state.kind === "failed") {
    return (
      <Notice tone="caution" title={state.failure.title} alert>
        <p>{state.failure.text}</p>
      </Notice>
    );
  }
  const isReading = state.kind === "reading";
  return (
    <div className={isReading ? "grid gap-2" : "sr-only"}>
      <p role="status">{isReading && "Looking for the barcode, on this device..."}</p>
      {isReading && (
        <>
          <Progress value={Math.round(state.share * 100)} max={100} label="Looking for the barcode" />
          <div>
            <Button onClick={onCancel}>Cancel</Button>
          </div>
        </>
      )}
    </div>
  );
}

type Props = { target: ScanTarget; onRead: OnRead; nameEnd?: string; className?: string };

/** Takes or chooses a photo of a barcode and reads it. The photo is neither sent nor stored. */
export function ScanControl({ target, onRead, nameEnd, className }: Props) {
  const { state, start, accept, cancel } = useScan(target, onRead);
  const control = useRef<HTMLDivElement>(null);
  // With a mouse, both would open the same dialog.
  const hasCamera = useMediaQuery("(pointer: coarse)");
  const onFiles = ([photo]: readonly File[]) => photo && void start(photo);
  const onCancel = () => {
    cancel();
    control.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={control} className={className}>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <FileButton
            accept="image/*"
            input={{ capture: "environment" }}
            icon={<BarcodeIcon />}
            nameEnd={nameEnd}
            onFiles={onFiles}
          >
            {scanWords[target].scan}
          </FileButton>
          {hasCamera && (
            <FileButton accept="image/*" nameEnd={nameEnd} onFiles={onFiles}>
              Choose a photo
            </FileButton>
          )}
          <p className="text-sm text-ink-soft">The photo stays on this device.</p>
        </div>
        <ScanStatus state={state} onAccept={(text) => void accept(text)} onCancel={onCancel} />
      </div>
    </div>
  );
}
