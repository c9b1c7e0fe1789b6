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
  // The browser closed it: the user deletes the site's data, or the page was in the background for long.
  database.addEventListener("close", () => {
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

/** Changes what is stored. Resolves once that is on the disk: a full one takes a request's success back. */
export async function change(run: (store: IDBObjectStore) => unknown): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction(waitingStore, "readwrite");
  run(transaction.objectStore(waitingStore));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("The database stored nothing.")),
    );
  });
}
