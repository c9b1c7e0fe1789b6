import { plugInBuilder } from "#client/app/builder-extras.ts";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { Toaster } from "#client/ui/toast/toaster.tsx";
import { builderPath } from "#client/lib/paths.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { confirmedHeader } from "#shared/api/email-confirmation-api.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { z } from "zod";
import { XhrOverFetch } from "./xhr-over-fetch.ts";
import { createTestQueryClient } from "./test-query-client.ts";
import {
  type MakePdf,
  createReviewTools,
  type ReviewTools,
  ReviewToolsProvider,
} from "#client/features/profile-builder/review/review-tools.tsx";
import { ReviewSection } from "#client/features/profile-builder/review/review-section.tsx";

plugInBuilder();

/** Mocks PDF creation: each PDF is different, as real ones are, and the calls are recorded. */
export function fakePdfs() {
  let count = 0;
  return vi.fn<MakePdf>(async (_answers, options) => {
    count += 1;
    const text = `%PDF ${count}`;
    options?.onProgress?.({ page: 1, pages: 1 });
    return {
      blob: new Blob([text], { type: "application/pdf" }),
      pages: 1,
      isReduced: false,
      filename: "Doe Hauling_Profile_2026-11-20.pdf",
    };
  });
}

/** Fails as in a browser without canvas. */
export const brokenPdf: MakePdf = async () => {
  throw new Error("no canvas");
};

type Setting = {
  answers?: Answers;
  makePdf?: MakePdf;
  tools?: ReviewTools;
  /** Queries and mutations from the previous page. */
  queries?: QueryClient;
  isMobile?: boolean;
  /** Surrounds the review, for example with prefill notes. */
  wrap?: (page: ReactNode) => ReactNode;
  /** The site's number of partner agencies; null if the server did not return it. */
  partnerAgencies?: number | null;
};

/** Preloads the site settings, so that the mocked network only sees submissions. */
function querySettings(partnerAgencies: number | null): QueryClient {
  const queries = createTestQueryClient();
  const settings = { analytics: null, addressSuggestions: false };
  queries.setQueryData(
    apiQuery(getSiteSettings).queryKey,
    partnerAgencies === null ? settings : { ...settings, partnerAgencies },
  );
  return queries;
}

function stubScreen(isMobile: boolean): void {
  const media = window.matchMedia("");
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(media, { matches: isMobile }));
}

/** Renders the review of a draft on a desktop or mobile screen, with toasts. */
export function openReview({
  answers = minimalProfile,
  makePdf = fakePdfs(),
  tools,
  isMobile = false,
  partnerAgencies = 2,
  queries = querySettings(partnerAgencies),
  wrap = (page) => page,
}: Setting = {}) {
  window.history.replaceState(null, "", builderPath("review"));
  stubScreen(isMobile);
  act(() => toastStore.set(undefined));
  const store = new DraftStore(memoryStorage().storage);
  store.replace(answers);
  const page = () => (
    <>
      <QueryClientProvider client={queries}>
        <DraftProvider store={store}>
          <ReviewToolsProvider value={tools ?? createReviewTools(makePdf)}>
            {wrap(<ReviewSection />)}
          </ReviewToolsProvider>
        </DraftProvider>
      </QueryClientProvider>
      <Toaster />
    </>
  );
  const { unmount } = render(page());
  return { store, queries, unmount, user: userEvent.setup() };
}

/** The page that a link or a button led to. */
export const getAddress = (): string => `${window.location.pathname}${window.location.search}`;

/** The toast shown, as "title: description". */
export function getToastText(): string | undefined {
  const shown = toastStore.get();
  return shown ? `${shown.title}: ${shown.description ?? ""}` : undefined;
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

export type Call = {
  path: string;
  key: string | null;
  /** The token of a confirmed address. */
  confirmed: string | null;
  /** The JSON as sent; `body` is it parsed. */
  text: string;
  body: Record<string, unknown>;
  /** The files after it, as text. */
  files: string;
};
export type Reply = () => Promise<Response>;

export const replies =
  (body: object, status = 200): Reply =>
  async () =>
    Response.json(body, { status });
export const offline: Reply = async () => {
  throw new TypeError("Failed to fetch");
};

/** The server's response to an accepted email; for a quote request with its reference and agency count. */
export const accepted = (more: object = {}): Reply =>
  replies({
    success: true,
    message: "Sent.",
    delivery: "sent",
    refused: [],
    reference: "RF-7K4M2X",
    agencies: 2,
    ...more,
  });

export const sent = accepted();

const anyBody = z.record(z.string(), z.unknown());

/** Mocks the network: gives these replies in turn, repeating the last one, and records the calls. */
export function network(...scripted: Reply[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("XMLHttpRequest", XhrOverFetch);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const whole = init.body instanceof Blob ? await init.body.text() : init.body;
    // Files follow the JSON.
    const [text = "{}", ...files] = typeof whole === "string" ? whole.split("\n") : [];
    calls.push({
      path,
      key: new Headers(init.headers).get("Idempotency-Key"),
      confirmed: new Headers(init.headers).get(confirmedHeader),
      text,
      body: anyBody.parse(JSON.parse(text)),
      files: files.join("\n"),
    });
    const reply = scripted[Math.min(calls.length, scripted.length) - 1] ?? offline;
    return reply();
  });
  return calls;
}

/** Requests quotes as a user does, with a message to the agencies if there is one. */
export async function askForQuotes(user: ReturnType<typeof openReview>["user"], message = ""): Promise<void> {
  await user.click(button("Get Free Quotes"));
  if (message) await user.type(screen.getByLabelText("Message (optional)"), message);
  await user.click(button("Send Quote Request"));
}
