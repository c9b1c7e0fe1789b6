import {
  hasAnswers,
  createDraftId,
  emptyShared,
  mergeShared,
  type Shared,
  getShared,
} from "#client/draft/shared-draft.ts";
import { reportError } from "#client/lib/report-error.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { type DraftStorage, draftVersion } from "./draft-storage.ts";
import { type Envelope, readEnvelope } from "./envelope.ts";
import { type Notice, notices } from "./draft-notices.ts";
import type { OpenRows } from "./open-panels.ts";
import { toStored } from "./newer-values.ts";

/** Part that each tab keeps for itself: rows being typed, and the ID of the section it opened last. */
type Own = { readonly openRows: OpenRows; readonly last?: string | undefined };

/** Another tab's changes. `agreed` is the state both tabs converge on; `base` is their last common state. */
export type News = {
  readonly agreed: Shared;
  readonly base: Shared;
  readonly openRows: OpenRows;
  readonly isCleared: boolean;
};

/** Identifies a profile. The start time is needed too: a browser's first profile has an empty ID. */
const toKey = ({ draftId }: Shared, { startedAt = "" }: Pick<Envelope, "startedAt">): string =>
  `${draftId} ${startedAt}`;

/** The stored copy of a draft, with what this tab last read or wrote and its revision. */
export class StoredDraft {
  readonly #storage: DraftStorage;
  #base: Shared = emptyShared();
  #before: Shared = this.#base;
  #raw: string | null = null;
  #revision = 0;
  #savedAt = "";
  #startedAt: string | undefined;
  /** Keys of the profiles that this tab removed or overwrote with another one. */
  readonly #replaced = new Set<string>();

  constructor(storage: DraftStorage) {
    this.#storage = storage;
  }

  get base(): Shared {
    return this.#base;
  }

  /** When the draft was last stored, as an ISO time; "" if it never was. */
  get savedAt(): string {
    return this.#savedAt;
  }

  /** Loads the stored draft. Unreadable data is copied to another key. */
  load(): { shared: Shared; own: Own; notice: Notice | undefined } {
    const raw = this.#storage.read();
    const nothing = { shared: this.#base, own: { openRows: {}, last: undefined }, notice: undefined };
    if (raw === undefined) return { ...nothing, notice: notices.notSaved };
    if (raw === null) return nothing;
    const reading = readEnvelope(raw);
    if (!reading || reading.damaged) this.#storage.setAside(raw);
    if (!reading) return { ...nothing, notice: notices.setAside };
    const { envelope } = reading;
    this.#know(raw, envelope);
    this.#base = this.#before = getShared(envelope);
    const notice = reading.damaged ? notices.repaired : undefined;
    return { shared: this.#base, own: envelope, notice };
  }

  /** Changes that another tab stored or cleared. Reverts its save of a profile that this tab has already replaced. */
  news(): News | undefined {
    const raw = this.#storage.read();
    if (raw === undefined || raw === this.#raw) return undefined;
    return raw === null ? this.#cleared() : this.#stored(raw);
  }

  /** Ignores an empty storage: the browser may have evicted the draft. */
  newsBeforeWriting(): News | undefined {
    return this.#storage.read() === null ? undefined : this.news();
  }

  write(shared: Shared, own: Own, now: Date): boolean {
    const envelope = this.#toEnvelope(shared, own, now);
    const raw = JSON.stringify(toStored(envelope, registryVersion));
    if (!this.#storage.write(raw)) return false;
    if (shared.draftId !== this.#base.draftId) this.#noteReplaced();
    this.#know(raw, envelope);
    this.#before = this.#base;
    this.#base = shared;
    return true;
  }

  /** Keeps a copy of a whole profile that is stored nowhere else. Returns whether that succeeded. */
  setAside(shared: Shared, openRows: OpenRows, now: Date): boolean {
    if (!hasAnswers(shared.answers)) return true;
    const envelope = this.#toEnvelope(shared, { openRows }, now);
    return this.#storage.setAside(JSON.stringify(toStored(envelope, registryVersion)));
  }

  /** Forgets what it knows of the stored draft: there may be another one where drafts are kept now. */
  forget(): void {
    this.#cleared();
    this.#replaced.clear();
  }

  remove(): boolean {
    this.#noteReplaced();
    this.#cleared();
    return this.#storage.remove();
  }

  #toEnvelope(shared: Shared, { openRows, last }: Own, now: Date): Envelope {
    const { draftId, answers, done, opened, origin = null, renewal = null, newerValues } = shared;
    return {
      version: draftVersion,
      revision: this.#revision + 1,
      savedAt: now.toISOString(),
      // A draft that an earlier version started has none.
      startedAt: this.#raw === null ? now.toISOString() : this.#startedAt,
      draftId,
      answers,
      openRows,
      done: [...done],
      opened: [...opened],
      last,
      origin,
      renewal,
      newerValues,
    };
  }

  #noteReplaced(): void {
    const startedAt = this.#startedAt;
    // Without a start time, version 0.2's next profile would have the same key.
    if (this.#raw !== null && startedAt !== undefined) this.#replaced.add(toKey(this.#base, { startedAt }));
  }

  #know(raw: string, { revision, savedAt, startedAt }: Envelope): void {
    this.#raw = raw;
    this.#revision = Math.max(this.#revision, revision);
    this.#savedAt = savedAt;
    this.#startedAt = startedAt;
  }

  #stored(raw: string): News | undefined {
    const reading = readEnvelope(raw);
    if (!reading) {
      reportError("read what another tab stored", "unreadable");
      return undefined;
    }
    const { envelope } = reading;
    const base = this.#base;
    const theirs = getShared(envelope, base);
    if (this.#replaced.has(toKey(theirs, envelope))) {
      if (this.#raw === null) this.#storage.remove();
      else this.#storage.write(this.#raw);
      return undefined;
    }
    const isNewer = envelope.revision > this.#revision;
    const isAnother = theirs.draftId !== base.draftId;
    const agreed = isNewer || isAnother ? theirs : this.#agree(theirs, envelope.savedAt);
    if (isNewer) this.#before = base;
    if (isAnother) {
      this.#before = theirs;
      this.#revision = 0;
    }
    this.#base = theirs;
    this.#know(raw, envelope);
    return { agreed, base, openRows: envelope.openRows, isCleared: false };
  }

  /** Both tabs wrote concurrently: merge so that both reach the same result; the later write wins. */
  #agree(theirs: Shared, savedAt: string): Shared {
    const mineIsLater = this.#savedAt >= savedAt;
    const [first, second] = mineIsLater ? [this.#base, theirs] : [theirs, this.#base];
    return mergeShared(this.#before, first, second);
  }

  #cleared(): News {
    const base = this.#base;
    this.#base = this.#before = { ...emptyShared(), draftId: createDraftId() };
    this.#raw = null;
    this.#revision = 0;
    this.#savedAt = "";
    this.#startedAt = undefined;
    return { agreed: this.#base, base, openRows: {}, isCleared: true };
  }
}
