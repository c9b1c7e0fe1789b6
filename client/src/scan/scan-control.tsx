import type { ScanTarget } from "./scan-photo.ts";
import { useMediaQuery } from "#client/lib/use-media-query.ts";
import { Button } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/inputs/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Progress } from "#client/ui/progress.tsx";
import { useRef } from "react";
import { scanWords } from "./scan-words.ts";
import { type OnRead, type ScanState, useScan } from "./use-scan.ts";

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

type Props = { target: ScanTarget; onRead: OnRead; className?: string };

/** Takes or chooses a photo of a barcode and reads it. The photo is neither sent nor stored. */
export function ScanControl({ target, onRead, className }: Props) {
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
            onFiles={onFiles}
          >
            {scanWords[target].scan}
          </FileButton>
          {hasCamera && (
            <FileButton accept="image/*" onFiles={onFiles}>
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
