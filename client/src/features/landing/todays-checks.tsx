import type { readChecks } from "#client/draft/checked-today.ts";
import { dotPath, vinPath } from "#client/lib/paths.ts";
import { Link } from "wouter";

export { readChecks } from "#client/draft/checked-today.ts";

/** Leads back to what was checked today. */
export const CheckedToday = ({ checks }: { checks: ReturnType<typeof readChecks> }) =>
  checks.map(({ kind, number, name }) => (
    <p key={kind} className="mt-2 [overflow-wrap:anywhere]">
      Checked today:{" "}
      <Link
        href={kind === "vin" ? vinPath(number) : dotPath(number)}
        className="font-bold underline underline-offset-4"
      >
        {kind === "vin" ? `${number.slice(0, 8)}...` : `USDOT ${number}`} {name}
      </Link>
    </p>
  ));
