import { LRUCache } from "lru-cache";
import { toWideNetwork } from "#server/http/client-address.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import { PdfNotDrawn } from "#server/http/pdf-not-drawn.ts";
import { profileFilename } from "#shared/text/filename.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import type { Transact } from "#server/http/transact.ts";
import type { Clock } from "#server/base/clock.ts";
import type { FmcsaDifference } from "#shared/profile/derived/brief/fmcsa-check.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { type PdfDrawer, createPdfDrawer } from "./pdf-drawer.ts";
import {
  type DrawnPdf,
  type FoundPdf,
  type OpenPdf,
  type PdfsRepository,
  type UndrawnPdf,
  pdfsRepository,
} from "#server/records/pdfs-repository.ts";
import { type Dependencies, type Feature, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/access.ts";
import { AppError } from "#server/base/app-error.ts";
import { openPdf } from "#shared/api/admin/records/profile-records-api.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Parts = {
  readonly pdfs: Pick<PdfsRepository, "open" | "openPath">;
  readonly transact: Transact;
  readonly clock: Clock;
  readonly drawer: Pick<PdfDrawer, "draw">;
};

type Profile = {
  readonly companyName: string;
  readonly answers: Answers;
  /** Prints license and tax numbers and birth dates as ••••1234. */
  readonly hidesNumbers?: boolean | undefined;
  /** An address that nobody confirmed, which gets a self-email. */
  readonly unprovenRecipient?: string | undefined;
  /** Differences between FMCSA's filings and the answers. */
  readonly filing?: FmcsaDifference | undefined;
  /** Time of submission; now by default. */
  readonly date?: Date;
};

export type PdfStore = ReturnType<typeof createPdfStore>;

function createPdfStore({ pdfs, transact, clock, drawer }: Parts) {
  const drawing = new Map<string, Promise<void>>();
  /** PDFs that ran out of memory: another try would only hold up the others. */
  const undrawable = new LRUCache<string, PdfNotDrawn>({ max: 1000 });

  const drawStored = async ({ id }: FoundPdf, source: UndrawnPdf["source"]): Promise<void> => {
    // Keyed by the PDF: a network has only a few quote requests an hour.
    const content = await drawer.draw(source, id).catch((error: unknown) => {
      if (error instanceof PdfNotDrawn && error.isForGood) undrawable.set(id, error);
      throw error;
    });
    await transact.run(async (tx) => pdfsRepository(tx).fill(id, content));
  };

  /** Two messages of a request may need it at once. */
  const drawOnce = async (pdf: FoundPdf, source: UndrawnPdf["source"]): Promise<void> => {
    const running = drawing.get(pdf.id) ?? drawStored(pdf, source).finally(() => drawing.delete(pdf.id));
    drawing.set(pdf.id, running);
    return running;
  };

  const open = async (find: () => Promise<FoundPdf | undefined>): Promise<OpenPdf | undefined> => {
    const found = await find();
    if (!found?.source) return found;
    const failure = undrawable.get(found.id);
    if (failure) throw failure;
    await drawOnce(found, found.source);
    return find();
  };

  const plan = (profile: Profile): UndrawnPdf => toUndrawn({ date: clock.now(), ...profile });

  return {
    /** Stores the answers of a PDF, which is drawn when it is first needed. */
    plan,

    /** Draws a PDF whose answers are stored nowhere. Rejects with PdfNotDrawn. */
    draw: async (profile: Profile, { ip }: Pick<RequestInfo, "ip">): Promise<DrawnPdf> => {
      const { filename, source } = plan(profile);
      return { filename, content: await drawer.draw(source, toWideNetwork(ip)) };
    },

    /** Opens a stored PDF, drawn now unless it was before. Rejects with PdfNotDrawn. */
    open: async (id: string): Promise<OpenPdf | undefined> => open(async () => pdfs.open(id)),

    /** Opens a PDF by its path: "/<random>.pdf". */
    openPath: async (path: string): Promise<OpenPdf | undefined> => open(async () => pdfs.openPath(path)),
  };
}

function toUndrawn({
  companyName,
  answers,
  hidesNumbers = false,
  unprovenRecipient,
  filing,
  date,
}: Profile & { readonly date: Date }): UndrawnPdf {
  const unproven = unprovenRecipient !== undefined && { unprovenRecipient };
  const day = toOfficeDay(date);
  const source = { answers, day, hidesNumbers, ...unproven, ...(filing && { filing }) };
  return { filename: profileFilename(companyName, day), source };
}

type Deps = Pick<Dependencies, "clock" | "log" | "store" | "transact">;

export type PdfsFeature = Feature & { readonly pdfStore: PdfStore };

export function createPdfsFeature({ clock, log, store, transact }: Deps): PdfsFeature {
  const drawer = createPdfDrawer({ log });
  const pdfStore = createPdfStore({ pdfs: pdfsRepository(store), transact, clock, drawer });
  return { pdfStore, routes: [openPdfRoute(pdfStore, transact)], close: drawer.close };
}

/** Sends a stored PDF one slice at a time, and records that it was opened. */
const openPdfRoute = (pdfStore: PdfStore, transact: Transact): Route =>
  route(openPdf, async ({ params: { file }, ...sent }) => {
    const pdf = file === null ? undefined : await pdfStore.openPath(`/${file}`);
    if (!pdf) throw new AppError(404, "This PDF doesn't exist. It may have been cleared.");
    const { filename, size, content } = pdf;
    await transact.run(async (tx) => auditRepository(tx).add("pdf_opened", toActor(sent), { filename }));
    return { contentType: "application/pdf", filename, isInline: true as const, size, content: content() };
  });
