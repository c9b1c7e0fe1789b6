import { lazy, Suspense, useEffect } from "react";
import { Route, Switch, useLocation } from "wouter";
import { recordPage } from "../visit/visit.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { paths } from "./paths.ts";

const LandingPage = lazy(async () => ({
  default: (await import("../features/landing/landing-page.tsx")).LandingPage,
}));
const BuilderRoute = lazy(async () => ({ default: (await import("./builder-route.tsx")).BuilderRoute }));

/** Which page a path shows. Each page is loaded when it is first wanted. */
export function Routes() {
  const [path] = useLocation();
  useEffect(() => recordPage(path), [path]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Switch>
        <Route path={paths.home} component={LandingPage} />
        <Route path={paths.profileBuilder} component={BuilderRoute} />
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}
