/** The name of our IndexedDB database, and of its only store. */
const databaseName = "waitingRequests";
const waitingStore = "waiting";

/** Whether this browser has a database. */
export const hasDatabase = (): boolean => typeof indexedDB === "object";

/** Whether our database was ever made: looking into it would make it. */
export async function hasStoredDatabase(): Promise<boolean> {
  if (!hasDatabase()) return false;
  // Missing from Firefox before 126.
  if (!("databases" in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === databaseName);
}

/** https://developer.mozilla.org/docs/Web/API/IndexedDB_API */
const toPromise = async <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database failed.")));
  });

/** Opens the database for one transaction only: then another tab can delete it, and the browser has none to close. */
async function transact<T>(mode: IDBTransactionMode, run: (all: IDBTransaction) => Promise<T>): Promise<T> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(waitingStore, { keyPath: "key" });
  });
  const database = await toPromise(request);
  try {
    return await run(database.transaction(waitingStore, mode));
  } finally {
    database.close();
  }
}

/** All that is stored, as it is. Rejects where the browser has no database, or forbids it. */
export const getAll = async (): Promise<unknown[]> =>
  transact("readonly", async (all) => toPromise<unknown[]>(all.objectStore(waitingStore).getAll()));

/** Changes what is stored. Resolves once that is on the disk: a full one takes a request's success back. */
export const change = async (run: (store: IDBObjectStore) => unknown): Promise<void> =>
  transact("readwrite", async (all) => {
    run(all.objectStore(waitingStore));
    await new Promise<void>((resolve, reject) => {
      all.addEventListener("complete", () => resolve());
      all.addEventListener("abort", () => reject(all.error ?? new Error("The database stored nothing.")));
    });
  });
