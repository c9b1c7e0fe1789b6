export const hasDatabase = (): boolean => typeof indexedDB === "object";

/** https://developer.mozilla.org/docs/Web/API/IndexedDB_API */
const toPromise = async <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database failed.")));
  });

/** An IndexedDB database with one store, whose items have their key in `key`. */
export type BrowserDatabase = {
  /** True if it was ever made: looking into it would make it. */
  isStored(): Promise<boolean>;
  /** All that is stored, as it is. Rejects where the browser has no database, or forbids it. */
  getAll(): Promise<unknown[]>;
  /**
   * Changes what is stored. Resolves once that is on the disk: a full one takes a request's success back, and a crash
   * of the browser or the machine takes back what isn't flushed.
   */
  change(run: (store: IDBObjectStore) => unknown): Promise<void>;
};

export function createDatabase(databaseName: string, storeName: string): BrowserDatabase {
  /** Opens it for one transaction only: then another tab can delete it, and the browser has none to close. */
  const transact = async <T>(
    mode: IDBTransactionMode,
    run: (all: IDBTransaction) => Promise<T>,
  ): Promise<T> => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(storeName, { keyPath: "key" });
    });
    const database = await toPromise(request);
    try {
      return await run(database.transaction(storeName, mode, { durability: "strict" }));
    } finally {
      database.close();
    }
  };
  return {
    isStored: async () => {
      if (!hasDatabase()) return false;
      // Missing from Firefox before 126.
      if (!("databases" in indexedDB)) return true;
      return (await indexedDB.databases()).some(({ name }) => name === databaseName);
    },
    getAll: async () =>
      transact("readonly", async (all) => toPromise<unknown[]>(all.objectStore(storeName).getAll())),
    change: async (run) =>
      transact("readwrite", async (all) => {
        run(all.objectStore(storeName));
        await new Promise<void>((resolve, reject) => {
          all.addEventListener("complete", () => resolve());
          all.addEventListener("abort", () => reject(all.error ?? new Error("The database stored nothing.")));
        });
      }),
  };
}
