import { vinConsent } from "#client/features/profile-builder/fields/vin/vin-consent.ts";
import type { ScheduleEditor } from "#client/features/profile-builder/schedules/grid/schedule-editor.ts";
import { request, RequestError } from "#client/lib/api/request.ts";
import { createStore } from "#client/lib/external-store.ts";
import { reportError } from "#client/lib/report-error.ts";
import { decodeVins, type VinAnswer, vinBatchSize, type VinCorrection } from "#shared/api/vins.ts";
import { pluralize } from "#shared/pluralize.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import { isVin } from "#shared/vin/vin.ts";
import { findVinField, offerToRow, type VinDifference } from "./vin-answers.ts";

/** What is known of a row's VIN. */
export type VinNote = {
  readonly vin: string;
  readonly state: "waiting" | "asking" | "failed" | "answered";
  readonly message?: string;
  readonly corrections: readonly VinCorrection[];
  readonly differences: readonly VinDifference[];
  /** The answers filled in, by field key. */
  readonly filled: ReadonlyMap<string, string>;
};
type VinNotes = ReadonlyMap<string, VinNote>;

const nothing = { corrections: [], differences: [], filled: new Map<string, string>() } as const;

/** Looks up the VINs of a grid in the background, once the user has agreed to it, and fills in blanks. */
export class GridVins {
  readonly notes = createStore<VinNotes>(new Map());
  #editor: ScheduleEditor | undefined;
  #isRunning = false;

  connect(editor: ScheduleEditor): void {
    this.#editor = editor;
  }

  /** After a cell was edited: a complete VIN is looked up, or waits for consent. */
  readonly edited = (id: string, columnId: string): void => {
    const { list } = this.#editor ?? {};
    if (!list || findVinField(list)?.key !== columnId) return;
    const vin = this.#vinAt(id);
    const before = this.notes.get().get(id);
    if (before?.vin === vin) return;
    if (!isVin(vin)) this.#remove(id);
    else this.#note(id, { ...nothing, vin, state: "waiting", filled: before?.filled ?? nothing.filled });
    // After the edit has been recorded: what is filled in is an edit of its own.
    if (vinConsent.get() === "yes") queueMicrotask(() => void this.run());
  };

  /** Looks up what waits, and after a failure what failed. */
  readonly run = async (): Promise<void> => {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      let batch = this.#next();
      while (batch.length > 0) {
        await this.#lookUp(batch);
        // The user may have turned the lookup off in the meantime.
        batch = vinConsent.get() === "no" ? [] : this.#next();
      }
    } finally {
      this.#isRunning = false;
    }
  };

  retry(): void {
    for (const [id, note] of this.notes.get())
      if (note.state === "failed") this.#note(id, { ...note, state: "waiting" });
    void this.run();
  }

  /** Puts what NHTSA says in place of the user's answer, at their request. */
  take(id: string, { key, answer, label }: VinDifference): void {
    const note = this.notes.get().get(id);
    this.#editor?.setInRows(new Set([id]), new Map([[key, answer]]), `changing ${label.toLowerCase()}`);
    if (!note) return;
    const differences = note.differences.filter((each) => each.key !== key);
    this.#note(id, { ...note, differences, filled: new Map([...note.filled, [key, answer]]) });
  }

  /** Keeps the user's answers. */
  dismiss(id: string): void {
    const note = this.notes.get().get(id);
    if (note) this.#note(id, { ...note, differences: [], corrections: [] });
  }

  #next(): (readonly [id: string, vin: string])[] {
    // Not those that were changed or deleted while they waited.
    const waiting = [...this.notes.get()].filter(
      ([id, { state, vin }]) => state === "waiting" && this.#vinAt(id) === vin,
    );
    return waiting.slice(0, vinBatchSize).map(([id, { vin }]) => [id, vin] as const);
  }

  async #lookUp(batch: readonly (readonly [id: string, vin: string])[]): Promise<void> {
    this.#update(batch, (note) => ({ ...note, state: "asking" }));
    try {
      const vehicles = [...new Set(batch.map(([, vin]) => vin))].map((vin) => ({ vin }));
      const { answers } = await request(decodeVins, { body: { vehicles } });
      const byVin = new Map(answers.map((answer) => [answer.vin, answer]));
      this.#apply(batch.flatMap(([id, vin]) => this.#toAnswered(id, vin, byVin.get(vin))));
    } catch (error) {
      const status = error instanceof RequestError ? error.status : undefined;
      reportError("look VINs up", status ?? error);
      const message = vinLookupMessage(status);
      // What waits behind it would fail the same way.
      const waiting = [...this.notes.get()].filter(([, { state }]) => state === "waiting");
      const all = [...batch, ...waiting.map(([id, { vin }]) => [id, vin] as const)];
      this.#update(all, (note) => ({ ...note, state: "failed", message }));
    }
  }

  #toAnswered(
    id: string,
    vin: string,
    answer: VinAnswer | { failed: string } | undefined,
  ): (readonly [id: string, answer: VinAnswer])[] {
    if (this.#vinAt(id) !== vin) {
      // Changed or deleted in the meantime; Undo may bring it back.
      this.#update([[id, vin]], (note) => ({ ...note, state: "waiting" }));
      return [];
    }
    if (answer && !("failed" in answer)) return [[id, answer]];
    const message = answer?.failed ?? vinLookupMessage(undefined);
    this.#update([[id, vin]], (note) => ({ ...note, state: "failed", message }));
    return [];
  }

  /** Fills in blanks as one edit. */
  #apply(answered: readonly (readonly [id: string, answer: VinAnswer])[]): void {
    const editor = this.#editor;
    if (!editor) return;
    const rows = new Map(editor.getItems().map(({ id, row }) => [id, row]));
    const fills = new Map<string, ReadonlyMap<string, string>>();
    const notes = new Map(this.notes.get());
    for (const [id, answer] of answered) {
      const [row, note] = [rows.get(id), notes.get(id)];
      if (!row || !note) continue;
      const offer = offerToRow(editor.list, row, answer, note.filled);
      if (offer.fills.size > 0) fills.set(id, offer.fills);
      notes.set(id, {
        vin: note.vin,
        state: "answered",
        corrections: answer.corrections,
        differences: offer.differences,
        filled: new Map([...note.filled, ...offer.fills]),
      });
    }
    this.notes.set(notes);
    if (fills.size > 0) editor.fillIn(fills, `filling in ${pluralize(fills.size, "row")} from the VIN`);
  }

  #vinAt(id: string): string {
    const key = this.#editor && findVinField(this.#editor.list)?.key;
    const row = this.#editor?.getItems().find((item) => item.id === id)?.row;
    const vin = key === undefined ? undefined : row?.[key];
    return typeof vin === "string" ? vin : "";
  }

  #note(id: string, note: VinNote): void {
    this.notes.set(new Map([...this.notes.get(), [id, note]]));
  }

  #remove(id: string): void {
    this.notes.set(new Map([...this.notes.get()].filter(([other]) => other !== id)));
  }

  #update(batch: readonly (readonly [id: string, vin: string])[], change: (note: VinNote) => VinNote): void {
    const ids = new Map(batch);
    this.notes.set(
      new Map(
        [...this.notes.get()].map(
          ([id, note]) => [id, ids.get(id) === note.vin ? change(note) : note] as const,
        ),
      ),
    );
  }
}
