import { useEffect, useEffectEvent } from "react";
import { navigate as change } from "wouter/use-browser-location";

/** In the state of a history entry: number of dialogs that are open there. */
const depthKey = "openDialogs";
/** Marks an entry made here: it has the URL of the page below. */
const ownKey = "isDialogEntry";

/** State for the entry of a dialog that has its own URL. */
export const dialogEntry = { [depthKey]: 1 } as const;

/** Closes each open dialog, in the order in which they opened. */
const open: (() => void)[] = [];

const getState = (): Readonly<Record<string, unknown>> => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
};

function getDepth(): number {
  const depth = getState()[depthKey];
  return typeof depth === "number" ? depth : 0;
}

/** Between `history.go` and its event. */
let isLeaving = false;
/** Changes the page's own entry once the dialogs above it are closed. */
let afterLeaving: (() => void) | undefined;

/** Adds history entries for dialogs that opened, and leaves the entries of dialogs that closed. */
function sync(): void {
  if (isLeaving) return;
  const extra = getDepth() - open.length;
  if (extra > 0) {
    isLeaving = true;
    window.history.go(-extra);
  } else if (extra < 0) {
    // Leaving the entry must not undo what a dialog's button scrolled to.
    window.history.scrollRestoration = "manual";
    for (let depth = getDepth() + 1; depth <= open.length; depth += 1)
      // Not the router's: for the page nothing changes.
      History.prototype.pushState.call(
        window.history,
        { ...getState(), [depthKey]: depth, [ownKey]: true },
        "",
      );
  } else if (open.length === 0) window.history.scrollRestoration = "auto";
}

function onPopState(event: PopStateEvent): void {
  const wasLeaving = isLeaving;
  const update = afterLeaving;
  isLeaving = false;
  afterLeaving = undefined;
  if (wasLeaving) event.stopImmediatePropagation();
  update?.();
  if (!wasLeaving) for (const close of open.slice(getDepth()).toReversed()) close();
  queueMicrotask(sync);
}

/** Also leaves the entry of a dialog that was open when the page reloaded. */
export function watchBack(): void {
  window.addEventListener("popstate", onPopState, { capture: true });
  if (getState()[ownKey] === true) queueMicrotask(sync);
}

/** Closes a dialog, sheet or menu on Back. Closing it otherwise takes its history entry away. */
export function useBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => onBack();
    watchBack();
    open.push(layer);
    // By then, a dialog that takes the place of another one has opened, and its button has gone elsewhere.
    queueMicrotask(sync);
    return () => {
      open.splice(open.indexOf(layer), 1);
      queueMicrotask(sync);
    };
  }, [isOpen]);
}

/** The router's `navigate`. A page takes the history entry of the dialog that leads to it. */
export const navigate: typeof change = (to, options = {}) => {
  const again = () => change(to, options);
  const depth = getDepth();
  if (isLeaving) afterLeaving = again;
  else if (depth === 0) again();
  else if (options.replace) {
    const isOwn = getState()[ownKey] === true;
    change(to, { replace: true, state: { ...options.state, [depthKey]: depth, [ownKey]: isOwn } });
    afterLeaving = again;
  } else {
    change(to, { ...options, replace: true });
    afterLeaving = undefined;
  }
};
