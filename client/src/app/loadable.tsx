import { type ComponentType, lazy, useState } from "react";

export type Loadable = {
  /** Fetches the component's code, unless it is there. */
  readonly load: () => Promise<ComponentType>;
  /** Suspends while the code is on the way, and not at all where it is there already. */
  readonly Component: ComponentType;
};

/** A component whose code comes when it is first wanted. A `lazy` alone suspends even then: its place would flicker. */
export function loadable(fetchCode: () => Promise<ComponentType>): Loadable {
  let loaded: ComponentType | undefined;
  const load = async () => (loaded ??= await fetchCode());
  const Coming = lazy(async () => ({ default: await load() }));
  function Component() {
    // For as long as it is shown it stays what it began as: another component would begin anew.
    const [Shown] = useState(() => loaded ?? Coming);
    return <Shown />;
  }
  return { load, Component };
}
