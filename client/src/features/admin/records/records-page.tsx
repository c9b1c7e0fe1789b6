import { useState } from "react";
import { useOpened } from "#client/features/admin/list/use-opened.ts";
import { type ListResponse, RecordList, type RecordListOptions } from "./list/record-list.tsx";
import { RecordView } from "./record/record-view.tsx";

type Props<Response extends ListResponse> = { path: string; options: RecordListOptions<Response> };

/** A list of records, or the one in the URL. */
export function RecordsPage<Response extends ListResponse>({ path, options }: Props<Response>) {
  const { id, backTo } = useOpened("record", path);
  const [lastOpened, setLastOpened] = useState<string>();
  if (id === null) return <RecordList {...options} lastOpened={lastOpened} />;
  return <RecordView key={id} id={id} backTo={backTo} listName={options.label} onOpen={setLastOpened} />;
}
