import { useSyncExternalStore } from "react";

type Listener = () => void;

/** A store that React can subscribe to: `get` returns the same value until a listener is called. */
export type ReadableStore<T> = {
  readonly get: () => T;
  readonly subscribe: (listener: Listener) => () => void;
};

export type Store<T> = ReadableStore<T> & { readonly set: (next: T) => void };

/** Begins to listen to the outside for the first listener; the signal ends that after the last one leaves. */
type Start = (signal: AbortSignal) => void;

type Emitter = Pick<ReadableStore<unknown>, "subscribe"> & { readonly emit: () => void };

export function createEmitter(start?: Start): Emitter {
  const listeners = new Set<Listener>();
  let outside = new AbortController();
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        outside = new AbortController();
        start?.(outside.signal);
      }
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) outside.abort();
      };
    },
    emit: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** One value outside React; listeners are called only when it changes. */
export function createStore<T>(initial: T, start?: Start): Store<T> {
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

/** Subscribes the component to a store. `getServerValue`: what the page was pre-rendered with, if not the store's own. */
export const useStore = <T>(store: ReadableStore<T>, getServerValue: () => T = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, getServerValue);
