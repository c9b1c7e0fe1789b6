import { ClosingBand } from "./closing-band.tsx";
import { Hero } from "./hero.tsx";
import { MileMarkers } from "./mile-markers.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { ToolCards } from "./tool-cards.tsx";

/** The first page: what there is, the ways in, and what becomes of what one types. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <ToolCards />
      <MileMarkers />
      <PrivacySection />
      <ClosingBand />
    </>
  );
}
