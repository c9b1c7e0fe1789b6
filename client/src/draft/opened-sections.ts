import { reportError } from "#client/lib/report-error.ts";
import { z } from "zod";
import { openedSectionsKey } from "./store/draft-storage.ts";

export type OpenedSections = {
  /** The ids of the sections that were opened. */
  readonly opened: readonly string[];
  /** The id of the section that was opened last. */
  readonly last: string | undefined;
};

const none: OpenedSections = { opened: [], last: undefined };

const storedSchema = z.object({
  opened: z.array(z.string()).catch([]),
  last: z.string().optional().catch(undefined),
});

function parse(raw: string): OpenedSections {
  try {
    const { opened, last } = storedSchema.parse(JSON.parse(raw));
    return { opened, last };
  } catch (error) {
    reportError("read which sections were opened", error);
    return none;
  }
}

function load(): OpenedSections {
  try {
    const raw = localStorage.getItem(openedSectionsKey);
    return raw === null ? none : parse(raw);
  } catch (error) {
    reportError("load which sections were opened", error);
    return none;
  }
}

function tryStorage(what: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    reportError(what, error);
  }
}

/** Which sections were opened in this browser. What storage refuses to keep is still known to this tab. */
export class OpenedSectionsStore {
  readonly #listeners = new Set<() => void>();
  #current = load();

  readonly current = (): OpenedSections => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener("storage", this.#follow);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener("storage", this.#follow);
    };
  };

  /** Adds a section to those that were opened, in this tab or in another, and remembers it as the last one. */
  open(id: string): void {
    if (this.#current.last === id) return;
    const opened = [...new Set([...load().opened, ...this.#current.opened, id])];
    this.#set({ opened, last: id });
    tryStorage("keep which sections were opened", () =>
      localStorage.setItem(openedSectionsKey, JSON.stringify(this.#current)),
    );
  }

  /** Forgets them, in the browser's storage too. */
  clear(): void {
    this.#set(none);
    tryStorage("forget which sections were opened", () => localStorage.removeItem(openedSectionsKey));
  }

  readonly #follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== openedSectionsKey && key !== null) return;
    if (newValue === null) this.#set(none);
    // The other tab's last section is that tab's own.
    else this.#set({ opened: parse(newValue).opened, last: this.#current.last });
  };

  #set(next: OpenedSections): void {
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}
