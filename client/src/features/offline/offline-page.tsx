import { GreenSign, signButton } from "#client/ui/green-sign.tsx";
import { offlinePath, paths } from "#client/lib/paths.ts";

/** Shown where there is no network, in place of a page that isn't on this device. It needs no script. */
function OfflinePage() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 sm:px-6 md:py-24">
      <GreenSign>
        <h1 className="text-3xl">You're offline</h1>
        <p className="mt-3 text-lg text-pretty">
          This page needs a signal. The Profile Builder works without one: your answers stay on this device.
        </p>
        <p className="mt-3 text-lg text-pretty">Reload this page when you have a signal.</p>
        <a href={paths.profileBuilder} className={`mt-8 ${signButton.first}`}>
          Open the Profile Builder
        </a>
      </GreenSign>
    </div>
  );
}

export const offlinePage = { path: offlinePath, title: "You're offline", content: <OfflinePage /> } as const;
