import { type ComponentType, type FunctionComponent, useEffect, useState } from "react";
import { reloadPage, loadAgain } from "#client/lib/load-part.ts";
import { afterPress } from "#client/lib/after-press.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Loader of each part, and the places that use it. */
const loaders = new Map<() => Promise<unknown>, readonly string[] | undefined>();

/** Loads the lazy parts of the loaded pages: all, or only some places'. Rejects if one fails to load. */
export const loadLazyParts = async (places?: readonly string[]): Promise<void> => {
  const isWanted = (usedIn: readonly string[] | undefined) =>
    !places || !usedIn || places.some((place) => usedIn.includes(place));
  const wanted = [...loaders].filter(([, usedIn]) => isWanted(usedIn));
  await Promise.all(wanted.map(async ([load]) => load()));
};

type FailedProps = { name: string; safeText: string; onRetry: () => void };

function NotLoaded({ name, safeText, onRetry }: FailedProps) {
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <Notice tone="caution" title={`${name} didn't load.`} alert className="col-span-6">
      <p className="mt-1">
        {safeText} {loadAgain}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
        <Button onClick={reloadPage}>Reload the page</Button>
      </div>
    </Notice>
  );
}

/** In the profile builder, where most parts are. */
const answersAreSafe = "Your answers are safe on this device.";

const Loading = ({ name }: { name: string }) => (
  <p role="status" className="min-h-24 text-ink-soft col-span-6">
    {name} is loading...
  </p>
);

type Options<Props> = {
  /** Shown while it loads: as high as the part, to avoid layout shifts. */
  Placeholder?: ComponentType<Props & { name: string }>;
  isLoadedAhead?: boolean;
  /** The places that use it, for a page that has several: the builder's sections. All, if left out. */
  usedIn?: readonly string[];
  safeText?: string;
};

/** Code that may ask the server; the page that it is loaded into needn't have what that takes. */
export async function withQueries<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  const [Code, { QueryProvider }] = await Promise.all([
    fetchCode(),
    import("#client/lib/api/query-provider.tsx"),
  ]);
  const Part = (props: Props) => (
    <QueryProvider>
      <Code {...props} />
    </QueryProvider>
  );
  return Part;
}

type LazyPart<Props> = FunctionComponent<Props> & {
  readonly load: () => Promise<unknown>;
};

/** A part of a page whose code loads separately. `name` starts the messages while it loads or if that fails. */
export function lazyPart<Props extends object>(
  name: string,
  fetchCode: () => Promise<ComponentType<Props>>,
  { Placeholder = Loading, isLoadedAhead = true, usedIn, safeText = answersAreSafe }: Options<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await withQueries(fetchCode));
  if (isLoadedAhead) loaders.set(load, usedIn);
  function Part(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Shown || hasFailed) return;
      let isHere = true;
      load().then(
        (component) => afterPress(() => isHere && setShown(() => component)),
        (error: unknown) => {
          reportError(`load a part of the page: ${name}`, error);
          if (isHere) setFailed(true);
        },
      );
      return () => {
        isHere = false;
      };
    }, [Shown, hasFailed]);
    if (Shown) return <Shown {...props} />;
    return hasFailed ? (
      <NotLoaded name={name} safeText={safeText} onRetry={() => setFailed(false)} />
    ) : (
      <Placeholder {...props} name={name} />
    );
  }
  return Object.assign(Part, { load });
}
