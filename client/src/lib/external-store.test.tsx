import { describe, expect, it, vi } from "vitest";
import { renderToString } from "react-dom/server";
import { createEmitter, createStore, useStore } from "./external-store.ts";

describe("a store", () => {
  it("has its new value before the listeners hear of it, until they unsubscribe", () => {
    const store = createStore(1);
    const seen: number[] = [];
    const unsubscribe = store.subscribe(() => seen.push(store.get()));
    store.set(2);
    store.set(2);
    unsubscribe();
    store.set(3);
    expect(seen).toEqual([2]);
    expect(store.get()).toBe(3);
  });

  it("has the server's value in a pre-rendered page", () => {
    const store = createStore("known in the browser");
    const Reader = () => <p>{useStore(store, () => "not known yet")}</p>;
    expect(renderToString(<Reader />)).toBe("<p>not known yet</p>");
  });
});

describe("listening to the outside", () => {
  it("starts with the first listener and stops with the last", () => {
    const stop = vi.fn<() => void>();
    const start = vi.fn<(signal: AbortSignal) => void>((signal) => signal.addEventListener("abort", stop));
    const { subscribe } = createEmitter(start);
    expect(start).not.toHaveBeenCalled();
    const leave = [subscribe(() => undefined), subscribe(() => undefined)];
    expect(start).toHaveBeenCalledTimes(1);
    leave[0]?.();
    leave[0]?.();
    expect(stop).not.toHaveBeenCalled();
    leave[1]?.();
    expect(stop).toHaveBeenCalledTimes(1);
    subscribe(() => undefined);
    expect(start).toHaveBeenCalledTimes(2);
  });
});
