import { fillMirrorSlots } from "#client/features/dot-health-check/underwriter/standing/fill-mirror-slots.ts";
import { DotHealthCheckPage } from "#client/features/dot-health-check/dot-health-check-page.tsx";

/* Extras of this page alone, which load with it. */
fillMirrorSlots();

export const loadDotRoute = () => DotHealthCheckPage;
