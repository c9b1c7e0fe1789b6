import { createStore } from "./external-store.ts";

/** "unreachable": the browser says that it has a network, but our server didn't answer. */
type Connection = "online" | "offline" | "unreachable";

const follow = (): void => connectionStore.set(navigator.onLine ? "online" : "offline");

export const connectionStore = createStore<Connection>("online", (signal) => {
  follow();
  window.addEventListener("online", follow, { signal });
  window.addEventListener("offline", follow, { signal });
});

/** Pages are served as online. */
export const servedConnection = (): Connection => "online";

export const noteAnswer = (): void => connectionStore.set("online");

export const noteNoAnswer = (): void => connectionStore.set(navigator.onLine ? "unreachable" : "offline");
