import { paths } from "#client/app/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Link } from "wouter";

/** The VIN Checker before it opens. */
export function VinCheckerPage() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <h1 className="text-4xl">VIN Checker</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Year, make, model, body and weight class of a truck or trailer, decoded from the vehicle-safety
        agency's own database.
      </p>
      <Card className="mt-8 border-l-4 border-l-lamp">
        <h2 className="text-xl">This tool is not open yet</h2>
        <p className="mt-2 max-w-prose">
          We are still building it. Your VINs already have a place: enter them in the equipment schedule of
          your insurance profile.
        </p>
        <Link href={paths.profileBuilder} className={buttonClass("primary", "mt-5")}>
          Open the Profile Builder
        </Link>
      </Card>
    </div>
  );
}
