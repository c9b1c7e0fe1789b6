import { reportError } from "#client/lib/report-error.ts";
import { whenIdle } from "#client/lib/when-idle.ts";
import { loadLazyParts } from "#client/ui/lazy-part.tsx";
import type { Section } from "#shared/profile/section.ts";
import { useEffect } from "react";
import { sectionBeside } from "./section-number.ts";

/** Loads the code of a section and of the next one while the user is in it. The service worker stores the rest. */
export function useLoadAhead(section: Section): void {
  useEffect(() => {
    const places = [section.id, sectionBeside(section, 1)?.id ?? section.id];
    // A part that is still missing when it is needed shows its own error.
    return whenIdle(() => {
      loadLazyParts(places).catch((error: unknown) => reportError("load the next section ahead", error));
    });
  }, [section]);
}
