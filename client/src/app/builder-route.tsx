import { plugInBuilder } from "./builder-extras.ts";
import { restoreDraft } from "#client/draft/browser-storage.ts";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { ProfileBuilderPage } from "#client/features/profile-builder/profile-builder-page.tsx";
import { reportError } from "#client/lib/report-error.ts";
import { useToastArea } from "#client/ui/toast/toast-area.tsx";
import {
  loadTooltips,
  TermTooltipProvider,
} from "#client/features/profile-builder/fields/base/term-tooltip.tsx";
import { lazyPart, loadLazyParts } from "#client/ui/lazy-part.tsx";
import { HeaderBar } from "./layout/header-bar.tsx";

plugInBuilder();

const SupportForm = lazyPart(
  "The contact form",
  async () => (await import("#client/features/support/support-form.tsx")).SupportForm,
  { usedIn: ["contact-support"] },
);

/**
 * Restores the draft, even if another part fails to load. If the URL names a section, its parts load first, so that it shows at
 * once and the named field can get focus.
 */
export async function loadBuilderRoute(): Promise<typeof BuilderRoute> {
  const section = new URLSearchParams(window.location.search).get("section");
  const parts = [restoreDraft(), loadTooltips(), loadLazyParts(section === null ? [] : [section])];
  for (const part of await Promise.allSettled(parts))
    if (part.status === "rejected") reportError("load a part of the builder", part.reason);
  return BuilderRoute;
}

/** On a phone, the builder's own bar leads home. */
const header = (
  <div className="max-md:hidden">
    <HeaderBar className="md:px-6" />
  </div>
);

/** Connects features that don't import each other: the builder shows the support form as its last section. */
export function BuilderRoute() {
  useToastArea();
  return (
    <TermTooltipProvider>
      <DraftProvider>
        <ProfileBuilderPage header={header} support={<SupportForm />} />
      </DraftProvider>
    </TermTooltipProvider>
  );
}
