import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

// Testing Library sets this flag itself only when Vitest's functions are globals, which they are not here.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A machine with much to do takes its time: what is awaited comes, or the test's own limit ends it.
configure({ asyncUtilTimeout: 15_000 });

class NothingResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A desktop-sized screen: no `max-width` query matches. A test of the mobile layout replaces `matchMedia`. */
function matchNothing(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

// What a browser has and jsdom lacks.
Object.assign(globalThis, { ResizeObserver: NothingResizes });
Object.assign(window, { matchMedia: matchNothing, scrollTo: () => undefined });
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

afterEach(cleanup);
