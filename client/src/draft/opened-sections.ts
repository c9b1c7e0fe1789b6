import { createStore } from "#client/lib/external-store.ts";
import { answerStorage, isSharedComputer } from "#client/lib/storage/shared-computer.ts";
import { parseStored } from "#client/lib/web-storage.ts";
import { z } from "zod";
import { openedSectionsKey } from "./store/draft-storage.ts";

export type OpenedSections = {
  /** IDs of the sections that have been opened. */
  readonly opened: readonly string[];
  /** ID of the section opened last. */
  readonly last: string | undefined;
};

const none: OpenedSections = { opened: [], last: undefined };

const storedSchema = z.object({
  opened: z.array(z.string()).catch([]),
  last: z.string().optional().catch(undefined),
});

function parse(value: unknown): OpenedSections {
  const { data } = storedSchema.safeParse(value);
  return data ? { opened: data.opened, last: data.last } : none;
}

const reading = "read which sections were opened";
const load = (): OpenedSections => parse(answerStorage.readJson(openedSectionsKey, reading));

/** Tracks which sections were opened in this browser. If storage fails, this tab still remembers. */
export class OpenedSectionsStore {
  readonly #store = createStore(load(), () => {
    window.addEventListener("storage", this.#follow);
    return () => window.removeEventListener("storage", this.#follow);
  });

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Marks a section as opened (merging with other tabs) and as the last one opened. */
  open(id: string): void {
    const current = this.get();
    if (current.last === id) return;
    const opened = [...new Set([...load().opened, ...current.opened, id])];
    const next = { opened, last: id };
    this.#store.set(next);
    answerStorage.write(openedSectionsKey, JSON.stringify(next), "keep which sections were opened");
  }

  /** Clears the opened sections, including in browser storage. */
  clear(): void {
    this.#store.set(none);
    answerStorage.remove(openedSectionsKey, "forget which sections were opened");
  }

  readonly #follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== openedSectionsKey && key !== null) return;
    // Moved into the tab that switched: this one keeps its own.
    if (isSharedComputer()) return;
    if (newValue === null) this.#store.set(none);
    // Each tab keeps its own last section.
    else this.#store.set({ opened: parse(parseStored(newValue, reading)).opened, last: this.get().last });
  };
}
