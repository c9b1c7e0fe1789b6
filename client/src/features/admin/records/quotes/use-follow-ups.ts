import { type QueryClient, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useRef } from "react";
import type { z } from "zod";
import { describeFailure, useAdminMutation } from "#client/features/admin/shell/admin-requests.ts";
import { followUpNames } from "#client/features/admin/records/record-links.tsx";
import { getServerMessage } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { type Toast, toast } from "#client/ui/toast/toast-store.ts";
import { getProfileRecord, type FollowUp } from "#shared/api/admin/records/profile-records-api.ts";
import {
  countQuoteRequests,
  type FollowUpChange,
  type FollowUpsAnswer,
  listQuoteRequests,
  type QuoteRequestItem,
  setFollowUps,
  toUndo,
} from "#shared/api/admin/records/quote-requests-api.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { noteOwnChange } from "#client/features/admin/shell/use-menu-counts.ts";

export type QuotePages = InfiniteData<z.output<typeof listQuoteRequests.response>, string | null>;

type Rows = readonly QuoteRequestItem[];
type Known = Pick<QuoteRequestItem, "id"> & Partial<QuoteRequestItem>;

/** Keeps rows in place, with what is known better of some. */
function updateRows(pages: QuotePages, known: readonly Known[]): QuotePages {
  const byId = new Map(known.map((row) => [row.id, row]));
  const update = (row: QuoteRequestItem): QuoteRequestItem => {
    const better = byId.get(row.id);
    return better ? { ...row, ...better } : row;
  };
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: page.data.map(update) })) };
}

/** Puts newer rows of the first page (`newest`) on top. Undefined if more came than it has, which leaves a gap. */
export function addNewest(pages: QuotePages, newest: Rows): QuotePages | undefined {
  const rows = pages.pages.flatMap(({ data }) => data);
  const known = new Set(rows.map(({ id }) => id));
  const since = rows[0]?.createdAt ?? "";
  const added = newest.filter(({ id, createdAt }) => !known.has(id) && createdAt >= since);
  if (added.length === newest.length && rows.length > 0 && added.length > 0) return undefined;
  const updated = updateRows(pages, newest);
  return {
    ...updated,
    pages: updated.pages.map((page, index) =>
      index === 0 ? { ...page, data: [...added, ...page.data] } : page,
    ),
  };
}

type Row = Pick<QuoteRequestItem, "id" | "companyName" | "followUp" | "followUpAt">;
type Opened = z.output<typeof getProfileRecord.response>;

const lists = { queryKey: [listQuoteRequests.path] };
const records = { queryKey: [getProfileRecord.path] };

const mostUndone = 50;

/** "2 were changed elsewhere and stay as they are.", or nothing. */
function describeLeftOut(asked: number, { changed, conflicts }: FollowUpsAnswer): Pick<Toast, "description"> {
  const gone = asked - changed.length - conflicts.length;
  const isOne = conflicts.length === 1;
  const sentences = [
    conflicts.length > 0 &&
      `${conflicts.length} ${isOne ? "was changed elsewhere and stays as it is" : "were changed elsewhere and stay as they are"}.`,
    gone > 0 && `${gone} ${gone === 1 ? "doesn't" : "don't"} exist anymore.`,
  ].filter(Boolean);
  return sentences.length === 0 ? {} : { description: sentences.join(" ") };
}

/** The rows as they are shown by now: an earlier change may have been answered meanwhile. */
function readLatest(queryClient: QueryClient, rows: readonly Row[]): Row[] {
  const shown = queryClient
    .getQueriesData<QuotePages>({ ...lists, type: "active" })
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.data) ?? []);
  const opened = queryClient
    .getQueriesData<Opened>({ ...records, type: "active" })
    .flatMap(([, answer]) => answer?.data ?? []);
  const byId = new Map([...shown, ...opened].map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}

/** Sends changes one after the other: each is based on what the one before it left. */
function useSendChanges() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useAdminMutation(setFollowUps, []);
  const queue = useRef(Promise.resolve());
  const send = async (changes: FollowUpChange[]): Promise<FollowUpsAnswer> => {
    const answer = await mutateAsync({ body: { changes } });
    const known = [...answer.changed.map(({ from: _from, ...row }) => row), ...answer.conflicts];
    for (const { id, followUpAt } of answer.changed) noteOwnChange(id, followUpAt);
    queryClient.setQueriesData<QuotePages>(lists, (pages) => pages && updateRows(pages, known));
    queryClient.setQueriesData<Opened>(records, (opened) => {
      const change = known.find(({ id }) => id === opened?.data.id);
      return opened && change ? { ...opened, data: { ...opened.data, ...change } } : opened;
    });
    for (const { path } of [countQuoteRequests, getProfileRecord])
      void queryClient.invalidateQueries({ queryKey: [path] });
    return answer;
  };
  const inTurn = (task: () => Promise<void>): void => {
    queue.current = queue.current.then(task).catch((error: unknown) => {
      reportError("change follow-ups", error);
      const description =
        getServerMessage(error) ?? `${describeFailure(error)} What you see is what is saved.`;
      toast({ title: "The follow-up wasn't changed", description, look: "destructive" });
      void queryClient.invalidateQueries(lists);
    });
  };
  return { send, inTurn };
}

export function useFollowUps() {
  const queryClient = useQueryClient();
  const { send, inTurn } = useSendChanges();
  const done = useRef<FollowUpsAnswer[]>([]);

  const undo = (): void =>
    inTurn(async () => {
      const last = done.current.pop();
      if (!last) return;
      const undone = await send(toUndo(last));
      // Earlier changes can be undone next.
      const times = new Map(undone.changed.map(({ id, followUpAt }) => [id, followUpAt]));
      done.current = done.current.map((answer) => ({
        ...answer,
        changed: answer.changed.map((row) => ({ ...row, followUpAt: times.get(row.id) ?? row.followUpAt })),
      }));
      const leftOut = describeLeftOut(last.changed.length, undone);
      toast({ title: `Undone: ${pluralize(undone.changed.length, "quote request")}.`, ...leftOut });
    });

  const change = (rows: readonly Row[], followUp: FollowUp): void =>
    inTurn(async () => {
      const wanted = readLatest(queryClient, rows).filter((row) => row.followUp !== followUp);
      const [first] = wanted;
      if (!first) return;
      const answer = await send(
        wanted.map(({ id, followUpAt }) => ({ id, followUp, previousFollowUpAt: followUpAt })),
      );
      const leftOut = describeLeftOut(wanted.length, answer);
      const count = answer.changed.length;
      if (count === 0) return toast({ title: "Nothing was changed", ...leftOut, look: "destructive" });
      done.current = [...done.current, answer].slice(-mostUndone);
      const what =
        wanted.length === 1 ? first.companyName.trim() || "No name" : pluralize(count, "quote request");
      const title = `${what}: ${followUpNames[followUp]}`;
      toast({ title, ...leftOut, action: { label: "Undo", run: undo } });
    });

  return { change, undo };
}

export type FollowUps = ReturnType<typeof useFollowUps>;
