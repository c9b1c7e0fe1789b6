import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offlinePath, paths } from "#client/lib/paths.ts";
import { messages } from "#client/lib/worker/messages.ts";

const list = {
  shell: [
    { url: paths.profileBuilder, revision: "1" },
    { url: offlinePath, revision: "1" },
    { url: "/assets/builder-HkPbCzjd.js", revision: null },
  ],
  later: ["/assets/pdf-AAAAAAAA.js", "/assets/review-BBBBBBBB.js"],
};

/** The worker's own code, which is checked with the types of a worker. */
const code = import.meta.glob("./service-worker.ts");

const toUrl = (request: string | { url: string }): string =>
  new URL(typeof request === "string" ? request : request.url, location.origin).href;

/** https://w3c.github.io/ServiceWorker/#cachestorage */
function createCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const getCache = (name: string) => {
    const found = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, found);
    return found;
  };
  const match = async (name: string, request: string | Request) =>
    getCache(name).get(toUrl(request))?.clone();
  const caches = {
    open: async (name: string) => ({
      match: async (request: string | Request) => match(name, request),
      put: async (request: string | Request, response: Response) =>
        void getCache(name).set(toUrl(request), response),
      keys: async () => [...getCache(name).keys()].map((url) => new Request(url)),
      delete: async (request: string | Request) => getCache(name).delete(toUrl(request)),
    }),
    match: async (request: string | Request, { cacheName = "" } = {}) => match(cacheName, request),
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
  };
  /** The paths in a cache. */
  const getPaths = (name: string) =>
    [...getCache(name).keys()].map((url) => new URL(url).pathname + new URL(url).search).toSorted();
  return { caches, getPaths };
}

/** Node's has no base URL, and can't be a navigation. */
const NodeRequest = Request;
class PageRequest extends NodeRequest {
  constructor(input: string | Request, init?: RequestInit) {
    super(typeof input === "string" ? toUrl(input) : input, init);
  }
}
class FakeExtendable extends Event {
  readonly work: unknown[] = [];
  waitUntil(work: unknown): void {
    this.work.push(work);
  }
  /** Work may bring more work. */
  async settle(): Promise<void> {
    for (const work of this.work) await work;
  }
}
class FakeFetch extends FakeExtendable {
  answer: Promise<Response> | undefined;
  readonly request: Request;
  constructor(request: Request) {
    super("fetch");
    this.request = request;
  }
  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }
}

/** Starts the worker in a browser of its own. `state` is the network, and what it was asked for. */
async function startWorker() {
  const state = { isOnline: true, version: "1", asked: [] as string[] };
  const { caches, getPaths } = createCaches();
  const skipWaiting = vi.fn<() => Promise<void>>(async () => undefined);
  const claim = vi.fn<() => Promise<void>>(async () => undefined);
  const listeners: [string, EventListener][] = [];
  vi.stubGlobal("PRECACHE_LIST", list);
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  vi.stubGlobal("registration", { scope: `${location.origin}/` });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("clients", { claim });
  vi.stubGlobal("skipWaiting", skipWaiting);
  vi.stubGlobal("Request", PageRequest);
  vi.stubGlobal("ExtendableEvent", FakeExtendable);
  vi.stubGlobal("FetchEvent", FakeFetch);
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!state.isOnline) throw new TypeError("Failed to fetch");
    const { pathname } = new URL(toUrl(request));
    state.asked.push(pathname);
    return new Response(`${pathname} ${state.version}`);
  });
  vi.stubGlobal("addEventListener", (type: string, listener: EventListener) =>
    listeners.push([type, listener]),
  );
  vi.resetModules();
  await code["./service-worker.ts"]?.();
  const dispatch = async (event: FakeExtendable) => {
    for (const [type, listener] of listeners) if (type === event.type) listener(event);
    await event.settle();
  };
  const ask = async (path: string, mode = "cors") => {
    const request = new PageRequest(path);
    Object.defineProperty(request, "mode", { value: mode });
    const event = new FakeFetch(request);
    await dispatch(event);
    const answer = await event.answer;
    await event.settle();
    return answer && (answer.type === "error" ? "error" : answer.text());
  };
  return {
    state,
    getPaths,
    skipWaiting,
    claim,
    install: async () => dispatch(new FakeExtendable("install")),
    activate: async () => dispatch(new FakeExtendable("activate")),
    tell: async (data: unknown) => dispatch(Object.assign(new FakeExtendable("message"), { data })),
    visit: async (path: string) => ask(path, "navigate"),
    load: async (path: string) => ask(path),
  };
}

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeEach(async () => {
  worker = await startWorker();
  await worker.install();
  await worker.activate();
});
afterEach(() => vi.unstubAllGlobals());

describe("without a signal", () => {
  beforeEach(() => {
    worker.state.isOnline = false;
  });

  it("the builder opens as it was stored, whatever is in its address", async () => {
    for (const query of ["", "?dot=1234567", "?section=drivers"])
      expect(await worker.visit(paths.profileBuilder + query)).toBe(`${paths.profileBuilder} 1`);
    expect(await worker.load("/assets/builder-HkPbCzjd.js")).toBe("/assets/builder-HkPbCzjd.js 1");
  });

  it("a page that was never visited is answered with the offline page", async () => {
    expect(await worker.visit(paths.vinChecker)).toBe(`${offlinePath} 1`);
  });

  it("a file that was never stored is an error, not a page", async () => {
    expect(await worker.load("/assets/other-CCCCCCCC.js")).toBe("error");
  });

  it("neither the back office nor the API is answered by the worker", async () => {
    expect(await worker.visit("/admin")).toBeUndefined();
    expect(await worker.load("/api/health")).toBeUndefined();
    expect(await worker.load("https://elsewhere.example/assets/a-AAAAAAAA.js")).toBeUndefined();
  });
});

describe("a page that was visited", () => {
  it("is fresh as long as there is a signal, and then as it was last", async () => {
    await worker.visit(paths.vinChecker);
    worker.state.version = "2";
    expect(await worker.visit(paths.vinChecker)).toBe(`${paths.vinChecker} 2`);
    worker.state.isOnline = false;
    expect(await worker.visit(paths.vinChecker)).toBe(`${paths.vinChecker} 2`);
  });

  it("is stored once, without the VIN or DOT number in its address", async () => {
    await worker.visit(`${paths.vinChecker}?vin=1FUJGLDR3CLBP8834`);
    await worker.visit(`${paths.vinChecker}?vin=1FUJGLDR5CSBH1234`);
    expect(worker.getPaths("pages")).toEqual([paths.vinChecker]);
    worker.state.isOnline = false;
    expect(await worker.visit(`${paths.vinChecker}?vin=2`)).toBe(`${paths.vinChecker} 1`);
  });
});

describe("what the builder needs later", () => {
  it("is stored when the builder asks for it, one file after the other, and only once", async () => {
    worker.state.asked = [];
    await worker.tell({ type: messages.storeLater });
    await worker.tell({ type: messages.storeLater });
    expect(worker.state.asked).toEqual(list.later);
    worker.state.isOnline = false;
    expect(await worker.load("/assets/pdf-AAAAAAAA.js")).toBe("/assets/pdf-AAAAAAAA.js 1");
  });

  it("is stored as far as the signal reached, and the rest when the builder asks again", async () => {
    worker.state.isOnline = false;
    await expect(worker.tell({ type: messages.storeLater })).rejects.toThrow(/response/);
    expect(worker.getPaths("files")).toEqual([]);
    worker.state.isOnline = true;
    await worker.tell({ type: messages.storeLater });
    expect(worker.getPaths("files")).toEqual(list.later);
  });
});

describe("a new version", () => {
  it("takes over only on request", async () => {
    await worker.tell("SKIP_WAITING");
    await worker.tell({ type: "OTHER" });
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    await worker.tell({ type: messages.takeOver });
    expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
  });

  it("drops the visited pages and the files that only an earlier version needed, and keeps its own", async () => {
    await worker.visit(paths.vinChecker);
    await worker.load("/assets/old-DDDDDDDD.js");
    await worker.tell({ type: messages.storeLater });
    await worker.activate();
    expect(worker.getPaths("pages")).toEqual([]);
    expect(worker.getPaths("files")).toEqual(list.later);
    expect(worker.claim).toHaveBeenCalledTimes(2);
  });
});
