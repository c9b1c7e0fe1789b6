import { paths } from "#client/lib/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import { Link } from "wouter";
import { fleetPathSlot } from "./vin-slots.ts";

const look = "inline-flex min-h-11 items-center border-b-4 px-1 font-bold whitespace-nowrap";

/** Leads from one VIN to the whole fleet and back, where the site has the fleet check. */
export function ModeLinks({ current, isFolded = false }: { current: "one" | "fleet"; isFolded?: boolean }) {
  const fleetPath = fleetPathSlot.get();
  if (!fleetPath) return null;
  const modes = [
    ["one", "One VIN", paths.vinChecker],
    ["fleet", "Whole fleet", fleetPath],
  ] as const;
  return (
    <nav
      aria-label="What to check"
      className={classNames("print:hidden", !isFolded && "border-b border-line text-lg")}
    >
      <ul className={classNames("flex", isFolded ? "gap-3" : "gap-6")}>
        {modes.map(([mode, name, path]) => (
          <li key={mode} className="-mb-px">
            <Link
              href={path}
              {...(mode === current && { "aria-current": "page" })}
              className={classNames(
                look,
                mode === current
                  ? "border-brand"
                  : "border-transparent text-ink-soft hover:border-line-strong",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
