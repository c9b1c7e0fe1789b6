import type { z } from "zod";
import { reportError } from "#client/lib/report-error.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";

type Options<Data> = {
  readonly event: string;
  readonly schema: z.ZodType<Data>;
  readonly onData: (data: Data) => void;
  /** True if the server is heard. While it isn't, the caller has to ask. */
  readonly onLive: (isLive: boolean) => void;
};

/** Wait before the next try after a rejected connection, in milliseconds. */
export const retryMs = 60_000;

function readData<Data>(schema: z.ZodType<Data>, text: unknown): Data | undefined {
  try {
    return schema.parse(JSON.parse(String(text)));
  } catch (error) {
    reportError("read what the server announced", error);
    return undefined;
  }
}

/** Listens to server-sent events, only in a visible page: browsers open six connections to a server for all tabs. */
export function subscribe<Data>(
  { path }: Pick<Endpoint, "path">,
  { event, schema, onData, onLive }: Options<Data>,
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    onLive(false);
  };
  const open = (): void => {
    const opened = new EventSource(path);
    source = opened;
    opened.addEventListener("open", () => onLive(true));
    opened.addEventListener("error", () => {
      if (source !== opened) return;
      onLive(false);
      // Refused. After a broken connection, the browser connects again.
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(follow, retryMs);
    });
    opened.addEventListener(event, ({ data }) => {
      const read = readData(schema, data);
      if (source === opened && read !== undefined) onData(read);
    });
  };
  const follow = (): void => {
    close();
    if (document.visibilityState === "visible") open();
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close();
  };
}
