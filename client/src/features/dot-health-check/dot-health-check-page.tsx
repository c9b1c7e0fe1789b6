import { paths } from "#client/lib/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Link } from "wouter";

/** The DOT Health Check's placeholder until it launches. */
export function DotHealthCheckPage() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <h1 className="text-4xl">DOT Health Check</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        It will show what insurers see when they look up your DOT number: your FMCSA census record, 24 months
        of inspections, and every violation in them.
      </p>
      <Card className="mt-8 border-l-4 border-l-lamp">
        <h2 className="text-xl">Coming soon</h2>
        <p className="mt-2 max-w-prose">
          We're still building this tool. In the meantime, put your DOT number in your insurance profile:
          agencies use it to look up your safety record.
        </p>
        <Link href={paths.profileBuilder} className={buttonClass("primary", "mt-5")}>
          Open the Profile Builder
        </Link>
      </Card>
    </div>
  );
}
