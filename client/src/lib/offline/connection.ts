import { createStore } from "#client/lib/external-store.ts";

/**
 * online: as far as we know. offline: the browser has no network. unreachable: it says that it has one, but our
 * server didn't answer.
 */
export type Connection = "online" | "offline" | "unreachable";

const fromBrowser = (): Connection => (navigator.onLine ? "online" : "offline");

const follow = (): void => connectionStore.set(fromBrowser());

function listen(): () => void {
  follow();
  window.addEventListener("online", follow);
  window.addEventListener("offline", follow);
  return () => {
    window.removeEventListener("online", follow);
    window.removeEventListener("offline", follow);
  };
}

/** Whether the server can be reached. */
export const connectionStore = createStore<Connection>("online", listen);

/** Pages are served as online. */
export const servedConnection = (): Connection => "online";

/** A request got an answer, of whatever status. */
export const noteAnswer = (): void => connectionStore.set("online");

/** A request got none. */
export const noteNoAnswer = (): void => connectionStore.set(navigator.onLine ? "unreachable" : "offline");
