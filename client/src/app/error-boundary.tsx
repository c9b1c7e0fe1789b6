import { Component, type ReactNode } from "react";
import { NotLoaded, reloadPage } from "#client/lib/load-part.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { paths } from "#client/lib/paths.ts";

type State = { error?: unknown };

/** Shown instead of a blank page. The draft in browser storage is not touched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    reportError("show a page", error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const isNotLoaded = error instanceof NotLoaded;
    return (
      <main className="mx-auto max-w-xl p-6">
        <Notice
          tone="bad"
          title={isNotLoaded ? "This page didn't load." : "Something went wrong on this page."}
          alert
        >
          <p className="mt-1">
            {isNotLoaded && "Check your connection. "}Reload to continue. Answers saved in this browser are
            still there.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="primary" onClick={reloadPage}>
              Reload
            </Button>
            <a href={paths.home} className={buttonClass()}>
              Back to Home
            </a>
          </div>
        </Notice>
      </main>
    );
  }
}
