import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "#client/features/admin/shell/admin-requests.ts";
import { download } from "#client/lib/api/request.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { useTask } from "#client/ui/use-task.ts";
import { Button, type ButtonLook } from "#client/ui/button.tsx";
import type { ListFilters } from "./use-list-filters.ts";

type Format = readonly [format: string, label: string];
type Props = {
  contract: { readonly path: string };
  query: ListFilters;
  formats?: readonly Format[];
  look?: ButtonLook;
};

const bothFormats: readonly Format[] = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
];

const describeBytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Downloads one file at a time; leaving the page cancels it. */
function useExport({ contract, query }: Pick<Props, "contract" | "query">) {
  const { runningId, run } = useTask("export a list");
  const [bytes, setBytes] = useState(0);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = (format: string): void => {
    const { signal } = (leaving.current = new AbortController());
    setBytes(0);
    void run({
      id: format,
      failedTitle: "The export failed",
      advice: describeFailure,
      run: async () => {
        try {
          const file = await download(contract, { query: { ...query, format }, signal, onBytes: setBytes });
          saveBlob(file.blob, file.filename);
        } catch (error) {
          if (!signal.aborted) throw error;
        }
      },
    });
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

export function ExportButtons({ formats = bothFormats, look = "secondary", ...wanted }: Props) {
  const { runningId, bytes, start, cancel } = useExport(wanted);
  if (runningId === undefined)
    return formats.map(([format, name]) => (
      <Button key={format} look={look} onClick={() => start(format)}>
        <Download aria-hidden="true" className="size-5" />
        {name}
      </Button>
    ));
  return <Running bytes={bytes} onCancel={cancel} />;
}
