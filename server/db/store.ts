import { type Clock, systemClock } from "#server/base/clock.ts";
import { type Random, systemRandom } from "#server/base/random.ts";
import { type DataKeys, noDataKeys } from "#server/base/settings/data-keys.ts";
import type { Database } from "./database.ts";

export type StoreDeps = { readonly clock: Clock; readonly random: Random; readonly dataKeys: DataKeys };

/** The database or one transaction, which may span features. */
export type Store = StoreDeps & { readonly db: Database };

/** Makes a repository where it is used: outboxRepository(tx).add(...). */
export type Repository<Made> = ((store: Store) => Made) & {
  /** Replaces a store's repository in tests. */
  readonly replace: (store: Store, double: Made) => void;
};

export function repository<Made>(make: (store: Store) => Made): Repository<Made> {
  const doubles = new WeakMap<Store, Made>();
  const replace = (store: Store, double: Made): void => void doubles.set(store, double);
  return Object.assign((store: Store): Made => doubles.get(store) ?? make(store), { replace });
}

export const defaultDeps: StoreDeps = { clock: systemClock, random: systemRandom, dataKeys: noDataKeys };

export const storeOn = (db: Database, deps: StoreDeps = defaultDeps): Store => ({ db, ...deps });
