import { type ComponentType, useState } from "react";
import { useSearchParams } from "wouter";
import { RecordView } from "./record/record-view.tsx";

type Props = {
  path: string;
  /** "Profiles" */
  name: string;
  List: ComponentType<{ lastOpened: string | undefined }>;
};

/** A list of records, or the one in the URL. */
export function RecordsPage({ path, name, List }: Props) {
  const [params] = useSearchParams();
  const [lastOpened, setLastOpened] = useState<string>();
  const id = params.get("record");
  if (id === null) return <List lastOpened={lastOpened} />;
  const list = new URLSearchParams(params);
  list.delete("record");
  const search = String(list);
  const backTo = search === "" ? path : `${path}?${search}`;
  return <RecordView key={id} id={id} back={{ href: backTo, name }} onOpen={setLastOpened} />;
}
