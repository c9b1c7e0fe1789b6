import { useEffect } from "react";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { ProfileBuilderPage } from "../features/profile-builder/profile-builder-page.tsx";
import { reportError } from "#client/lib/report-error.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { lazyPart, loadLazyParts } from "../ui/lazy-part.tsx";
import { BuilderHeader } from "./builder-header.tsx";
import { ToolProviders } from "#client/lib/tool-providers.tsx";

const SupportForm = lazyPart(
  "The contact form",
  async () => (await import("../features/support/support-form.tsx")).SupportForm,
);

/** What the later sections need comes while the first one is being filled in. */
const loadAhead = (): void => {
  // A part that is still missing when it is wanted says so where it would stand.
  loadLazyParts().catch((error: unknown) => reportError("load the later sections ahead", error));
};

/**
 * The builder, with its parts where the address names a section: that one is there at once then, and the field that is
 * named can take the focus.
 */
export async function loadBuilderRoute(): Promise<typeof BuilderRoute> {
  if (new URLSearchParams(window.location.search).has("section"))
    await loadLazyParts().catch((error: unknown) => reportError("load the section that is asked for", error));
  return BuilderRoute;
}

/** Where the features meet that do not know each other: the builder shows the support form as its last section. */
export function BuilderRoute() {
  useEffect(() => whenIdle(loadAhead), []);
  return (
    <ToolProviders>
      <DraftProvider>
        <ProfileBuilderPage header={<BuilderHeader />} support={<SupportForm />} />
      </DraftProvider>
    </ToolProviders>
  );
}
