import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "#client/features/admin/shell/admin-requests.ts";
import { download } from "#client/lib/api/request.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { useTask } from "#client/ui/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import type { ListFilters } from "./filter-bar.tsx";

type Format = readonly [format: string, label: string];
type Contract = { readonly path: string };
type Call = Omit<Parameters<typeof download>[1], "signal" | "onBytes">;
type Props = { contract: Contract; query: ListFilters; formats?: readonly Format[] };

const bothFormats: readonly Format[] = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
];

const describeBytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export function useDownload(purpose: string) {
  const { runningId, run } = useTask(purpose);
  const [bytes, setBytes] = useState(0);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = (id: string, contract: Contract, call: Call): void => {
    // Not earlier: a press while an export runs starts none, and the running one can still be canceled.
    const save = async (): Promise<void> => {
      const { signal } = (leaving.current = new AbortController());
      setBytes(0);
      try {
        const file = await download(contract, { ...call, signal, onBytes: setBytes });
        saveBlob(file.blob, file.filename);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    };
    void run({ id, run: save, failedTitle: "The export failed", advice: describeFailure });
  };
  return { runningId, bytes, start, cancel: () => leaving.current?.abort() };
}

type RunningProps = { bytes: number; onCancel: () => void };

function Running({ bytes, onCancel }: RunningProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="tabular-nums">
        <span role="status">Exporting...</span> <span>{describeBytes(bytes)} so far</span>
      </p>
      <Button ref={cancel} onClick={onCancel}>
        Cancel export
      </Button>
    </div>
  );
}

export function ExportButtons({ contract, query, formats = bothFormats }: Props) {
  const { runningId, bytes, start, cancel } = useDownload("export a list");
  if (runningId === undefined)
    return formats.map(([format, name]) => (
      <Button key={format} onClick={() => start(format, contract, { query: { ...query, format } })}>
        <Download aria-hidden="true" className="size-5" />
        {name}
      </Button>
    ));
  return <Running bytes={bytes} onCancel={cancel} />;
}
