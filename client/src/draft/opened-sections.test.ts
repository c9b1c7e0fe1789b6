import { afterEach, describe, expect, test, vi } from "vitest";
import { openedSectionsKey } from "./store/draft-storage.ts";
import { OpenedSectionsStore } from "./opened-sections.ts";

afterEach(() => vi.restoreAllMocks());

function openedIn(...ids: string[]): OpenedSectionsStore {
  const sections = new OpenedSectionsStore();
  for (const id of ids) sections.open(id);
  return sections;
}

describe("the sections that were opened", () => {
  test("are none on the first visit", () => {
    expect(new OpenedSectionsStore().get()).toEqual({ opened: [], last: undefined });
  });

  test("are remembered for the next visit, each once, with the last one", () => {
    openedIn("contact-info", "review", "contact-info");
    expect(new OpenedSectionsStore().get()).toEqual({
      opened: ["contact-info", "review"],
      last: "contact-info",
    });
  });

  test("are forgotten when they are cleared", () => {
    const sections = openedIn("review");
    sections.clear();
    expect(sections.get()).toEqual({ opened: [], last: undefined });
    expect(localStorage.getItem(openedSectionsKey)).toBeNull();
  });

  test("tell a listener of each change until it stops listening", () => {
    const sections = new OpenedSectionsStore();
    let calls = 0;
    const stop = sections.subscribe(() => (calls += 1));
    sections.open("review");
    sections.open("review");
    sections.clear();
    stop();
    sections.open("review");
    expect(calls).toBe(2);
  });

  test.each(["<not json>", "[]", "7", '{"opened":"all","last":3}'])("are none where %s is stored", (raw) => {
    localStorage.setItem(openedSectionsKey, raw);
    expect(new OpenedSectionsStore().get()).toEqual({ opened: [], last: undefined });
  });

  test("are known to this tab where the storage is full", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(openedIn("review").get()).toEqual({ opened: ["review"], last: "review" });
  });

  test("are none where the storage cannot be read or cleared", () => {
    for (const method of ["getItem", "removeItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("refused", "SecurityError");
      });
    }
    const sections = openedIn("review");
    sections.clear();
    expect(sections.get().opened).toEqual([]);
  });
});

describe("with a second tab", () => {
  const storageEvent = (newValue: string | null, key: string | null = openedSectionsKey) =>
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

  test("both tabs' sections are kept", () => {
    const [one, other] = [new OpenedSectionsStore(), new OpenedSectionsStore()];
    one.open("contact-info");
    other.open("review");
    expect(new OpenedSectionsStore().get().opened).toEqual(["contact-info", "review"]);
  });

  test("what the other tab opened is known here, and this tab keeps its own last section", () => {
    const here = openedIn("contact-info");
    const stop = here.subscribe(() => undefined);
    storageEvent('{"opened":["contact-info","review"],"last":"review"}');
    expect(here.get()).toEqual({ opened: ["contact-info", "review"], last: "contact-info" });
    stop();
  });

  test.each([openedSectionsKey, null])("what the other tab cleared (key %s) is forgotten here", (key) => {
    const here = openedIn("contact-info");
    const stop = here.subscribe(() => undefined);
    storageEvent(null, key);
    expect(here.get().opened).toEqual([]);
    stop();
  });

  test("another key's news changes nothing", () => {
    const here = openedIn("contact-info");
    const stop = here.subscribe(() => undefined);
    storageEvent(null, "elsewhere");
    expect(here.get().opened).toEqual(["contact-info"]);
    stop();
  });
});
