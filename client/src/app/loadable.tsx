import { loadPart } from "#client/lib/load-part.ts";
import { type ComponentType, lazy, useState } from "react";

export type Loadable = {
  readonly load: () => Promise<ComponentType>;
  readonly Component: ComponentType;
};

/** A component whose code loads on first use. A plain `lazy` suspends even when loaded, which flickers. */
export function loadable(fetchCode: () => Promise<ComponentType>): Loadable {
  let loaded: ComponentType | undefined;
  const load = async () => (loaded ??= await loadPart(fetchCode));
  const Coming = lazy(async () => ({ default: await load() }));
  function Component() {
    // Fixed for as long as it is mounted: switching components would remount it.
    const [Shown] = useState(() => loaded ?? Coming);
    return <Shown />;
  }
  return { load, Component };
}
