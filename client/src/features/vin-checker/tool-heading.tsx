import { paths } from "#client/lib/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import { Link } from "wouter";
import { fleetPathSlot } from "./vin-slots.ts";

const look = "inline-flex min-h-11 items-center border-b-4 px-1 font-bold whitespace-nowrap";

type Mode = { current: "one" | "fleet"; isFolded: boolean };

/** Leads from one VIN to the whole fleet and back, where the site has the fleet check. */
function ModeLinks({ current, isFolded }: Mode) {
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

type HeadingProps = Mode & { title: string; lead: string };

/** Folded above a result, which is what the visitor came for. */
export const ToolHeading = ({ title, lead, ...mode }: HeadingProps) => (
  <div className={mode.isFolded ? "mb-3 flex flex-wrap items-baseline justify-between gap-x-4" : "mb-6"}>
    <h1 className={mode.isFolded ? "text-xl" : "mt-6 text-3xl sm:mt-5"}>{title}</h1>
    {!mode.isFolded && <p className="mt-2 mb-6 max-w-prose text-lg text-ink-soft">{lead}</p>}
    <ModeLinks {...mode} />
  </div>
);
