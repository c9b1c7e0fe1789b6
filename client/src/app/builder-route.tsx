import { useEffect } from "react";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { ProfileBuilderPage } from "#client/features/profile-builder/profile-builder-page.tsx";
import { reportError } from "#client/lib/report-error.ts";
import { whenIdle } from "#client/lib/when-idle.ts";
import { lazyPart, loadLazyParts } from "#client/ui/lazy-part.tsx";
import { HeaderBar } from "./layout/header-bar.tsx";
import { ToolProviders } from "#client/lib/tool-providers.tsx";

const SupportForm = lazyPart(
  "The contact form",
  async () => (await import("#client/features/support/support-form.tsx")).SupportForm,
);

/** Loads the later sections' code while the user fills in the first one. */
const loadAhead = (): void => {
  // A part that is still missing when it is needed shows its own error.
  loadLazyParts().catch((error: unknown) => reportError("load the later sections ahead", error));
};

/** If the URL names a section, its parts load first, so that it shows at once and the named field can get focus. */
export async function loadBuilderRoute(): Promise<typeof BuilderRoute> {
  if (new URLSearchParams(window.location.search).has("section"))
    await loadLazyParts().catch((error: unknown) => reportError("load the section that is asked for", error));
  return BuilderRoute;
}

/** Connects features that don't import each other: the builder shows the support form as its last section. */
export function BuilderRoute() {
  useEffect(() => whenIdle(loadAhead), []);
  return (
    <ToolProviders>
      <DraftProvider>
        <ProfileBuilderPage header={<HeaderBar className="md:px-6" />} support={<SupportForm />} />
      </DraftProvider>
    </ToolProviders>
  );
}
