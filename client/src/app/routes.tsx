import { Suspense, useEffect } from "react";
import { Route, Switch, useLocation } from "wouter";
import { sendPageView } from "#client/features/consent/page-views.ts";
import { AfterHydration } from "./early/after-hydration.tsx";
import { FindCarrierShortcut } from "./layout/find-carrier-shortcut.tsx";
import { SiteFrame } from "./layout/site-frame.tsx";
import { loadable } from "./loadable.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { type Page, pages } from "./pages.ts";
import { prefetchPages } from "./prefetch.ts";
import { usePageChange } from "./use-page-change.ts";

function Shown({ frame, Component }: Page) {
  const page = (
    <Suspense fallback={<PageSkeleton />}>
      <AfterHydration>
        <Component />
      </AfterHydration>
    </Suspense>
  );
  return frame === "own" ? page : <SiteFrame header={frame}>{page}</SiteFrame>;
}

/** The UI kit on one page, only in `npm run dev`. The build drops the code behind a false condition. */
const DevUiPage = import.meta.env.DEV
  ? loadable(async () => (await import("#client/dev/ui-page.tsx")).UiPage).Component
  : undefined;

export function Routes() {
  const [path] = useLocation();
  usePageChange(path);
  useEffect(() => sendPageView(path), [path]);
  useEffect(prefetchPages, []);
  return (
    <>
      <FindCarrierShortcut />
      <Switch>
        {pages.map((page) => (
          <Route key={page.path} path={page.path}>
            <Shown {...page} />
          </Route>
        ))}
        {DevUiPage && (
          <Route path="/dev/ui">
            <SiteFrame header="site">
              <Suspense fallback={<PageSkeleton />}>
                <DevUiPage />
              </Suspense>
            </SiteFrame>
          </Route>
        )}
        <Route>
          <SiteFrame header="site">
            <NotFoundPage />
          </SiteFrame>
        </Route>
      </Switch>
    </>
  );
}
