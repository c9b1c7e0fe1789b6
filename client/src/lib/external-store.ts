import { useSyncExternalStore } from "react";

type Listener = () => void;

/** What React can follow: `get` returns the same value until a listener is called. */
export type ReadableStore<T> = {
  readonly get: () => T;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: Listener) => () => void;
};

export type Store<T> = ReadableStore<T> & { readonly set: (next: T) => void };

export type Emitter = Pick<ReadableStore<unknown>, "subscribe"> & { readonly emit: () => void };

/**
 * Listeners without a value of their own, for an object that has several.
 * @param start runs before the first listener joins; what it returns runs when the last one has left
 */
export function createEmitter(start?: () => () => void): Emitter {
  const listeners = new Set<Listener>();
  let stop: (() => void) | undefined;
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    emit: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** One value outside of React, and those who follow it: they hear of other values only. See `createEmitter` for `start`. */
export function createStore<T>(initial: T, start?: () => () => void): Store<T> {
  const { subscribe, emit } = createEmitter(start);
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      emit();
    },
    subscribe,
  };
}

/**
 * The store's value, followed by the component.
 * @param getServerValue what the pre-rendered page was drawn with; the store's own value where it is left out
 */
export const useStore = <T>(store: ReadableStore<T>, getServerValue: () => T = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, getServerValue);
