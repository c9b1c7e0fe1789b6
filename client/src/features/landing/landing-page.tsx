import { paths } from "#client/lib/paths.ts";
import { signButton } from "#client/ui/green-sign.tsx";
import { Link } from "wouter";
import { Hero } from "./hero.tsx";
import { MileMarkers } from "./mile-markers.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { ToolCards } from "./tool-cards.tsx";

function ClosingBand() {
  return (
    <section aria-labelledby="closing" className="bg-sign text-sign-on">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-14 sm:px-6">
        <h2 id="closing" className="max-w-xl text-3xl">
          Ready to Streamline Your Trucking Business?
        </h2>
        <Link href={paths.profileBuilder} className={signButton.first}>
          Start Building Your Profile
        </Link>
      </div>
    </section>
  );
}

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
