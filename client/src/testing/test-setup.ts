import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { setTimeZone } from "#shared/text/time-zone.ts";
import { resend } from "#client/lib/api/request.ts";
import { leaveDialogs } from "./go-back.ts";
import { neverRespond } from "./mock-server.ts";
import { makeLabelsQuick } from "./quick-labels.ts";
import { makeStylesQuick } from "./quick-styles.ts";
import { resetPage } from "./reset-page.ts";
import { waitForIdleReact } from "./wait-for-idle.ts";

/** React warns of what happens outside of act(). Testing Library sets it only if Vitest's functions are globals. */
function expectAct(isExpected: boolean): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isExpected });
}
expectAct(true);

// Tests write moments as this machine's clock shows them.
setTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);

// For slow machines: wait until it appears or the test itself times out.
configure({ asyncUtilTimeout: 60_000 });
waitForIdleReact();

// The tests of components script each request; request.test.ts turns this on.
resend.afterMs = undefined;

class NothingResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A desktop-sized screen: no `max-width` query matches. Tests of the mobile layout replace `matchMedia`. */
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

/** Hears nothing. Tests of server-sent events replace it. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  close(): void {}
}

// No test reaches a network: mockServer says what answers.
Object.assign(globalThis, { fetch: neverRespond });
// The errors that earlier files caused.
const errors: unknown = Reflect.get(globalThis, "rigfileLog");
if (Array.isArray(errors)) errors.length = 0;
// Loading it adds events to the history's methods, once: before a test spies on them.
void navigate;
// Never idle: what is done then would come in the middle of a slow test. A test of it replaces these.
Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
// Missing from jsdom.
Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
Object.assign(globalThis, { ResizeObserver: NothingResizes, EventSource: SilentEventSource });
Object.assign(window, { matchMedia: matchNothing, scrollTo: () => undefined, scrollBy: () => undefined });
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

/** jsdom has no layout. Recharts warns of a size of 0, and waits for one that isn't known yet. */
function getNoRect(this: Element): DOMRect {
  const size = this.matches(".recharts-responsive-container") ? -1 : 0;
  return new DOMRect(0, 0, size, size);
}
Object.assign(Element.prototype, { getBoundingClientRect: getNoRect });

makeLabelsQuick();
makeStylesQuick();

// jsdom keeps the first result of `:active` for as long as nothing changes: here nothing stays pressed.
const root = document.documentElement;
const matches = root.matches.bind(root);
Object.assign(root, { matches: (selector: string) => selector !== ":active" && matches(selector) });

beforeEach(resetPage);

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  await leaveDialogs();
});

// Files of one worker share globals and modules: one that is still loading at a file's end would count as failed.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Code of a page that is gone may still arrive.
  expectAct(false);
  await vi.dynamicImportSettled();
  expectAct(true);
});
