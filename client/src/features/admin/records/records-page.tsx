import { useState } from "react";
import { useSearchParams } from "wouter";
import { type ListResponse, RecordList, type RecordListOptions } from "./list/record-list.tsx";
import { RecordView } from "./record/record-view.tsx";

type Props<Response extends ListResponse> = { path: string; options: RecordListOptions<Response> };

/** A list of records, or the one in the URL. */
export function RecordsPage<Response extends ListResponse>({ path, options }: Props<Response>) {
  const [params] = useSearchParams();
  const [lastOpened, setLastOpened] = useState<string>();
  const id = params.get("record");
  if (id === null) return <RecordList {...options} lastOpened={lastOpened} />;
  const list = new URLSearchParams(params);
  list.delete("record");
  const search = String(list);
  const back = { href: search === "" ? path : `${path}?${search}`, name: options.label };
  return <RecordView key={id} id={id} back={back} onOpen={setLastOpened} />;
}
