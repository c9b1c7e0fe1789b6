type Row = { key: string };
type State = {
  /** Makes every call fail. */
  fails: boolean;
  /** Makes what a transaction did fail at its end. */
  isFull: boolean;
  opened: number;
  stores: Map<string, Map<string, unknown>>;
  open: EventTarget[];
};
type Transaction = EventTarget & { error: Error | null };

/** A request of https://w3c.github.io/IndexedDB: it ends after its caller has added the listeners. */
function answer<T>(run: () => T, before?: (request: EventTarget) => void) {
  const state: { result?: T; error: Error | null } = { error: null };
  const request = Object.assign(new EventTarget(), state);
  queueMicrotask(() => {
    try {
      request.result = run();
      before?.(request);
      request.dispatchEvent(new Event("success"));
    } catch (error) {
      request.error = error instanceof Error ? error : new Error(String(error));
      request.dispatchEvent(new Event("error"));
    }
  });
  return request;
}

function check({ fails }: State): void {
  if (fails) throw new Error("The disk is full.");
}

/** Ends a transaction; one that failed takes back what it did. */
function end(state: State, transaction: Transaction, undo: () => void): void {
  const isAborted = state.fails || state.isFull;
  if (isAborted) {
    undo();
    transaction.error = new Error(state.isFull ? "There is no room." : "The disk is full.");
  }
  transaction.dispatchEvent(new Event(isAborted ? "abort" : "complete"));
}

function getStore(state: State, name: string, transaction: Transaction) {
  const rows = state.stores.get(name);
  if (!rows) throw new Error(`There is no store ${name}.`);
  const before = new Map(rows);
  const undo = () => {
    rows.clear();
    for (const [key, row] of before) rows.set(key, row);
  };
  let pending = 0;
  const ask = <T>(run: () => T) => {
    pending += 1;
    const request = answer(() => (check(state), run()));
    const settle = () => {
      pending -= 1;
      // A transaction ends once its requests are answered and nobody has asked more.
      queueMicrotask(() => pending === 0 && end(state, transaction, undo));
    };
    request.addEventListener("success", settle);
    request.addEventListener("error", settle);
    return request;
  };
  return {
    put: (item: Row) => ask(() => rows.set(item.key, structuredClone(item))),
    get: (key: string) => ask(() => structuredClone(rows.get(key))),
    delete: (key: string) => ask(() => rows.delete(key)),
    getAll: () => ask(() => [...rows.values()].map((row) => structuredClone(row))),
  };
}

function openDatabase(state: State) {
  check(state);
  state.opened += 1;
  const database = Object.assign(new EventTarget(), {
    createObjectStore: (name: string) => state.stores.set(name, new Map()),
    transaction: () => {
      if (!state.open.includes(database)) throw new Error("The database is closed.");
      const transaction = Object.assign(new EventTarget(), { error: null });
      return Object.assign(transaction, {
        objectStore: (name: string) => getStore(state, name, transaction),
      });
    },
    close: () => (state.open = state.open.filter((one) => one !== database)),
  });
  state.open.push(database);
  return database;
}

/** The part of the browser's IndexedDB that we use: jsdom has none. */
export function createIndexedDb() {
  const state: State = { fails: false, isFull: false, opened: 0, stores: new Map(), open: [] };
  const names = new Set<string>();
  const indexedDB = {
    open: (name: string) =>
      answer(
        () => openDatabase(state),
        (request) => {
          if (names.has(name)) return;
          names.add(name);
          request.dispatchEvent(new Event("upgradeneeded"));
        },
      ),
    databases: async () => [...names].map((name) => ({ name })),
  };
  return { state, indexedDB };
}
