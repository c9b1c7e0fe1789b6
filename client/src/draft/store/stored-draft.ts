import { reportError } from "#client/lib/report-error.ts";
import type { DraftStorage } from "./draft-storage.ts";
import { draftVersion, type Envelope, readEnvelope } from "./envelope.ts";
import { type Notice, notices } from "./notices.ts";
import type { OpenRows } from "./open-rows.ts";
import { emptyShared, mergeShared, type Shared, getShared } from "#client/draft/merge/shared-part.ts";

type Loaded = { readonly shared: Shared; readonly openRows: OpenRows; readonly notice: Notice | undefined };

/** What another tab stored. `agreed` is what both come to; `base` is what this tab last had in common with it. */
export type News = {
  readonly agreed: Shared;
  readonly base: Shared;
  readonly openRows: OpenRows;
  /** It cleared the profile. */
  readonly isCleared: boolean;
};

/** The stored copy of a draft, and what this tab knows of it: what it last read or wrote, and at which revision. */
export class StoredDraft {
  readonly #storage: DraftStorage;
  #base: Shared = emptyShared();
  /** What was stored before the last change of it. */
  #before: Shared = this.#base;
  #raw: string | null = null;
  #revision = 0;
  #savedAt = "";

  constructor(storage: DraftStorage) {
    this.#storage = storage;
  }

  get base(): Shared {
    return this.#base;
  }

  exists(): boolean {
    return typeof this.#storage.read() === "string";
  }

  /** What is stored; what cannot be read is set aside under another key. */
  load(): Loaded {
    const raw = this.#storage.read();
    const nothing = { shared: this.#base, openRows: {}, notice: undefined };
    if (raw === undefined) return { ...nothing, notice: notices.notSaved };
    if (raw === null) return nothing;
    const reading = readEnvelope(raw);
    if (!reading || reading.damaged) this.#storage.setAside(raw);
    if (!reading) return { ...nothing, notice: notices.setAside };
    const { envelope } = reading;
    this.#know(raw, envelope);
    this.#base = this.#before = getShared(envelope);
    const notice = reading.damaged ? notices.repaired : undefined;
    return { shared: this.#base, openRows: envelope.openRows, notice };
  }

  /** What another tab stored or cleared since; undefined when nothing new is there. */
  news(): News | undefined {
    const raw = this.#storage.read();
    if (raw === undefined || raw === this.#raw) return undefined;
    return raw === null ? this.#cleared() : this.#stored(raw);
  }

  /** The same before a write. Nothing stored is no news then: a browser may evict what this tab still has. */
  newsBeforeWriting(): News | undefined {
    return this.#storage.read() === null ? undefined : this.news();
  }

  /** Whether it was kept. */
  write({ answers, done }: Shared, openRows: OpenRows, now: Date): boolean {
    const savedAt = now.toISOString();
    const revision = this.#revision + 1;
    const envelope = { version: draftVersion, revision, savedAt, answers, openRows, done: [...done] };
    const raw = JSON.stringify(envelope);
    if (!this.#storage.write(raw)) return false;
    this.#know(raw, envelope);
    this.#before = this.#base;
    this.#base = { answers, done };
    return true;
  }

  /** Whether it was removed. */
  remove(): boolean {
    this.#cleared();
    return this.#storage.remove();
  }

  #know(raw: string, { revision, savedAt }: Envelope): void {
    this.#raw = raw;
    this.#revision = Math.max(this.#revision, revision);
    this.#savedAt = savedAt;
  }

  #stored(raw: string): News | undefined {
    const reading = readEnvelope(raw);
    if (!reading) {
      reportError("read what another tab stored", "unreadable");
      return undefined;
    }
    const { envelope } = reading;
    const theirs = getShared(envelope);
    const base = this.#base;
    const isNewer = envelope.revision > this.#revision;
    const agreed = isNewer ? theirs : this.#agree(theirs, envelope.savedAt);
    if (isNewer) this.#before = base;
    this.#base = theirs;
    this.#know(raw, envelope);
    return { agreed, base, openRows: envelope.openRows, isCleared: false };
  }

  /** Both tabs wrote at the same moment: each comes to the same end, the later one having the last word. */
  #agree(theirs: Shared, savedAt: string): Shared {
    const mineIsLater = this.#savedAt >= savedAt;
    const [first, second] = mineIsLater ? [this.#base, theirs] : [theirs, this.#base];
    return mergeShared(this.#before, first, second);
  }

  #cleared(): News {
    const base = this.#base;
    this.#base = this.#before = emptyShared();
    this.#raw = null;
    this.#revision = 0;
    return { agreed: this.#base, base, openRows: {}, isCleared: true };
  }
}
