import { ClosingBand } from "./closing-band.tsx";
import { Hero } from "./hero.tsx";
import { MileMarkers } from "./mile-markers.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { ToolCards } from "./tool-cards.tsx";

/** The landing page: the tools, links to them, and how data is handled. */
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
