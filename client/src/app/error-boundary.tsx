import { Component, type ReactNode } from "react";
import { reportError } from "#client/lib/report-error.ts";
import { reloadPage } from "#client/lib/worker/update-store.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { paths } from "#client/lib/paths.ts";

type State = { failed: boolean };

/** Shown instead of a blank page. The draft in browser storage is not touched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    reportError("show a page", error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto max-w-xl p-6">
        <Notice tone="bad" title="Something went wrong on this page." alert>
          <p className="mt-1">What you typed is saved in this browser. Reload to continue.</p>
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
