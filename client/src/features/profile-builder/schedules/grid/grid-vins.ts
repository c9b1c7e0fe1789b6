import { toFieldAnswers } from "#client/features/profile-builder/fields/vin/describe-vin-result.ts";
import type { VinAnswer, VinResult } from "#shared/api/vins.ts";
import { compareWithVin, type VinDifference } from "#shared/profile/import/rows/vin-facts.ts";
import { findVinField } from "#shared/profile/equipment.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { vinConsent } from "#client/features/profile-builder/fields/vin/vin-consent.tsx";
import type { ScheduleEditor } from "./schedule-editor.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { decodeInBatches, describeBatchError, type VinRequest } from "#client/lib/api/vin-batches.ts";
import { createStore } from "#client/lib/external-store.ts";
import { reportError } from "#client/lib/report-error.ts";
import type { VinCorrection } from "#shared/vin/corrections.ts";
import { textAt } from "#shared/profile/answers.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import { getYearToDecode } from "#shared/vin/offline/model-years.ts";
import { lateVins, rememberFills } from "./late-vins.ts";
import { isVin } from "#shared/text/vin-text.ts";

/** Compares a row with an answer; `earlier` came from another VIN. */
export function offerToRow(
  list: ListField,
  row: Row,
  answer: VinAnswer,
  earlier: ReadonlyMap<string, string> | undefined,
) {
  const field = findVinField(list);
  return compareWithVin(list, row, field ? toFieldAnswers(field, answer) : {}, earlier);
}

export type VinNote = {
  readonly vin: string;
  readonly state: "waiting" | "asking" | "failed" | "answered";
  readonly message?: string;
  readonly corrections: readonly VinCorrection[];
  readonly differences: readonly VinDifference[];
  /** The two years that the VIN's code fits, if the row has none and neither is likelier. */
  readonly yearChoices?: readonly [string, string];
  readonly filled: ReadonlyMap<string, string>;
};
type VinNotes = ReadonlyMap<string, VinNote>;

const nothing = { corrections: [], differences: [], filled: new Map<string, string>() } as const;

/** Looks up the VINs of a grid in the background, once the user has agreed to it, and fills in blanks. */
export class GridVins {
  readonly notes = createStore<VinNotes>(new Map());
  readonly #editor: ScheduleEditor;
  /** The key of the list's VIN; undefined if it has none. */
  readonly key: string | undefined;
  readonly #yearKey: string;
  #isRunning = false;
  /** Answers that this device filled in for a VIN at import, which NHTSA's may replace. */
  readonly #guesses = new Map<string, ReadonlyMap<string, string>>();

  constructor(editor: ScheduleEditor) {
    this.#editor = editor;
    const field = findVinField(editor.list);
    this.key = field?.key;
    this.#yearKey = field?.fills?.year ?? "";
    editor.onEdited = (id, columnId) => this.#noteEdit(id, columnId);
  }

  readonly run = async (): Promise<void> => {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for await (const result of decodeInBatches({ take: (most) => this.#take(most) })) {
        if ("answers" in result) this.#apply(result.answers);
        else this.#fail(result.error);
        // The user may have turned the lookup off in the meantime.
        if (vinConsent.get() === "no") break;
      }
    } finally {
      this.#isRunning = false;
    }
  };

  /** Looks up these VINs as if they were typed, if they're in the list. */
  adopt(vins: ReadonlyMap<string, ReadonlyMap<string, string>>): void {
    const { key = "" } = this;
    const own = this.#editor.getItems().filter(({ row }) => vins.has(textAt(row, key)));
    const ownVins = new Set(own.map(({ row }) => textAt(row, key)));
    for (const vin of ownVins) this.#guesses.set(vin, vins.get(vin) ?? nothing.filled);
    for (const { id } of own) this.#noteEdit(id, key);
    if (own.length > 0) lateVins.set(new Map([...lateVins.get()].filter(([vin]) => !ownVins.has(vin))));
  }

  retry(): void {
    this.#update((note) => (note.state === "failed" ? { ...note, state: "waiting" } : note));
    void this.run();
  }

  replace(id: string, vin: string): void {
    this.#editor.actions.edit([{ rowId: id, columnId: this.key ?? "", text: vin }], "typed");
  }

  /** Puts what NHTSA says in place of the user's answer, at their request. */
  take(id: string, { key, answer, label }: VinDifference): void {
    this.#editor.setAnswers(new Map([[id, new Map([[key, answer]])]]), `changing ${label.toLowerCase()}`);
    this.#updateOne(id, (note) => ({
      ...note,
      differences: note.differences.filter((each) => each.key !== key),
      filled: new Map([...note.filled, [key, answer]]),
    }));
  }

  dismiss(id: string): void {
    this.#updateOne(id, (note) => ({ ...note, differences: [], corrections: [] }));
  }

  /** A complete VIN is looked up, or waits for consent. */
  #noteEdit(id: string, columnId: string): void {
    const vin = this.#vinAt(id);
    const notes = new Map(this.notes.get());
    const before = notes.get(id);
    // The year may say which of two vehicles the VIN is.
    const isYearChosen = columnId === this.#yearKey && before?.yearChoices !== undefined;
    if (columnId !== this.key && !isYearChosen) return;
    if (before?.vin === vin && !isYearChosen) return;
    if (isVin(vin))
      notes.set(id, { ...nothing, vin, state: "waiting", filled: before?.filled ?? nothing.filled });
    else notes.delete(id);
    this.notes.set(notes);
    // After the edit has been recorded: what is filled in is an edit of its own.
    if (vinConsent.get() === "yes") queueMicrotask(() => void this.run());
  }

  /** The next VINs, each once; not those that were changed or deleted while they waited. */
  #take(most: number): VinRequest[] {
    const waiting = [...this.notes.get()]
      .filter(([id, { state, vin }]) => state === "waiting" && this.#vinAt(id) === vin)
      .slice(0, most);
    const ids = new Set(waiting.map(([id]) => id));
    this.#update((note, id) => (ids.has(id) ? { ...note, state: "asking" } : note));
    return [...new Map(waiting.map(([id, note]) => [note.vin, this.#toRequest(id, note)])).values()];
  }

  /** Answers from the VIN, which others may replace. */
  #getFilled({ vin, filled }: VinNote): ReadonlyMap<string, string> {
    return new Map([...(this.#guesses.get(vin) ?? []), ...filled]);
  }

  /** The VIN, for the year that the user entered. */
  #toRequest(id: string, note: VinNote): VinRequest {
    const { vin } = note;
    const year = textAt(this.#rowAt(id), this.#yearKey);
    const isOwn = this.#getFilled(note).get(this.#yearKey) !== year;
    const modelYear = isOwn ? getYearToDecode(vin, year) : undefined;
    return modelYear === undefined ? { vin } : { vin, modelYear };
  }

  /** Drops what waits behind a failed batch: it would fail as well. */
  #fail(error: unknown): void {
    reportError("look VINs up", error instanceof RequestError ? error.status : error);
    const message = describeBatchError(error);
    this.#update((note) =>
      note.state === "asking" || note.state === "waiting" ? { ...note, state: "failed", message } : note,
    );
  }

  #apply(answers: readonly VinResult[]): void {
    const byVin = new Map(answers.map((answer) => [answer.vin, answer]));
    const rows = new Map(this.#editor.getItems().map(({ id, row }) => [id, row]));
    const fills = new Map<string, ReadonlyMap<string, string>>();
    this.#update((note, id) => {
      if (note.state !== "asking") return note;
      const row = rows.get(id);
      // Changed or deleted in the meantime; Undo may bring it back.
      if (!row || this.#vinAt(id) !== note.vin) return { ...note, state: "waiting" };
      const answer = byVin.get(note.vin);
      if (!answer || "failed" in answer)
        return { ...note, state: "failed", message: answer?.failed ?? vinLookupMessage(undefined) };
      const offer = offerToRow(this.#editor.list, row, answer, this.#getFilled(note));
      if (offer.fills.size > 0) {
        fills.set(id, offer.fills);
        rememberFills(note.vin, offer.fills);
      }
      return {
        vin: note.vin,
        state: "answered",
        corrections: answer.corrections,
        differences: offer.differences,
        ...(answer.yearChoices && { yearChoices: answer.yearChoices }),
        filled: new Map([...note.filled, ...offer.fills]),
      };
    });
    if (fills.size === 0) return;
    const count = pluralize(fills.size, "row");
    this.#editor.setAnswers(fills, `filling in ${count} from the VIN`);
    this.#editor.announcement.set(`Filled in ${count} from the VIN.`);
  }

  #vinAt(id: string): string {
    return textAt(this.#rowAt(id), this.key ?? "");
  }

  #rowAt(id: string): Row {
    return this.#editor.getItems().find((item) => item.id === id)?.row ?? {};
  }

  #update(change: (note: VinNote, id: string) => VinNote): void {
    this.notes.set(new Map([...this.notes.get()].map(([id, note]) => [id, change(note, id)])));
  }

  #updateOne(id: string, change: (note: VinNote) => VinNote): void {
    this.#update((note, each) => (each === id ? change(note) : note));
  }
}
