import { request, RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { verifyRecord, type VerifiedRecord } from "#shared/api/carrier/dated-record.ts";
import { useRef, useState } from "react";
import { type ReadFault, type ReadRecord, readRecord } from "./read-record.ts";

/** The object of a check: a record, or a hash alone. */
export type Checked = { readonly hash: string; readonly record: ReadRecord | undefined };

export type Verification =
  | { readonly name: "none" }
  | { readonly name: "busy"; readonly text: string }
  | { readonly name: "fault"; readonly fault: ReadFault }
  | { readonly name: "answered"; readonly checked: Checked; readonly answer: VerifiedRecord }
  | { readonly name: "notAsked"; readonly checked: Checked; readonly text: string };

function describeFailure(error: unknown): string {
  if (error instanceof RequestError)
    return error.serverMessage ?? "Our server couldn't answer. Try again in a minute.";
  return "Our server can't be reached. Check your connection and try again.";
}

/** Checks one record at a time; a new one replaces the one before. Only the hash is sent. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ name: "none" });
  const latest = useRef(0);
  const run = async (work: (show: (next: Verification) => boolean) => Promise<void>): Promise<void> => {
    latest.current += 1;
    const mine = latest.current;
    // False once something else was chosen.
    await work((next) => {
      if (mine === latest.current) setState(next);
      return mine === latest.current;
    });
  };
  return {
    state,
    checkHash: (hash: string): void => void run(async (show) => askAbout({ hash, record: undefined }, show)),
    checkAgain: (checked: Checked): void => void run(async (show) => askAbout(checked, show)),
    checkFile: (file: Blob): void =>
      void run(async (show) => {
        show({ name: "busy", text: "Reading the file on your device..." });
        const record = await readRecord(file);
        if ("title" in record) show({ name: "fault", fault: record });
        else await askAbout({ hash: record.hash, record }, show);
      }),
  };
}

async function askAbout(checked: Checked, show: (next: Verification) => boolean): Promise<void> {
  if (!show({ name: "busy", text: "Asking our server about the SHA-256..." })) return;
  try {
    const answer = await request(verifyRecord, { query: { hash: checked.hash } });
    show({ name: "answered", checked, answer });
  } catch (error) {
    reportError("check a record", error);
    show({ name: "notAsked", checked, text: describeFailure(error) });
  }
}
