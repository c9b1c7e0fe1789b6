import { ClosingBand } from "./closing-band.tsx";
import { Hero } from "./hero.tsx";
import { MileMarkers } from "./mile-markers.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { ToolCards } from "./tool-cards.tsx";

/** The landing page: what there is, links to the tools, and what happens to the data. */
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
