import { useSyncExternalStore } from "react";

type Listener = () => void;

/** A store that React can subscribe to: `get` returns the same value until a listener is called. */
export type ReadableStore<T> = {
  readonly get: () => T;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: Listener) => () => void;
};

export type Store<T> = ReadableStore<T> & { readonly set: (next: T) => void };

type Emitter = Pick<ReadableStore<unknown>, "subscribe"> & { readonly emit: () => void };

/**
 * Listeners without a value, for objects that hold several values.
 * @param start runs before the first listener subscribes; its return value runs after the last one leaves
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

/** One value outside React; listeners are called only when it changes. See `createEmitter` for `start`. */
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
 * Subscribes the component to the store's value.
 * @param getServerValue the value that the page was pre-rendered with; defaults to the store's own
 */
export const useStore = <T>(store: ReadableStore<T>, getServerValue: () => T = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, getServerValue);
