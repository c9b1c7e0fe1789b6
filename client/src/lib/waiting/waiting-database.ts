/** The name of our IndexedDB database, and of its only store. */
const databaseName = "waitingRequests";
export const waitingStore = "waiting";

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
export const toPromise = async <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database failed.")));
  });

let opened: Promise<IDBDatabase> | undefined;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(waitingStore, { keyPath: "key" });
  });
  const database = await toPromise(request);
  // Another tab deletes it, or has a newer version.
  database.addEventListener("versionchange", () => {
    database.close();
    opened = undefined;
  });
  return database;
}

/** Rejects where the browser has no database, or forbids it. The next call tries again. */
export async function openDatabase(): Promise<IDBDatabase> {
  opened ??= open();
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

/** All that is stored, as it is. */
export async function getAll(): Promise<unknown[]> {
  const database = await openDatabase();
  return toPromise<unknown[]>(database.transaction(waitingStore).objectStore(waitingStore).getAll());
}
