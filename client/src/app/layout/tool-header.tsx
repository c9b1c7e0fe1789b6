import { Link, useLocation } from "wouter";
import { classNames } from "#client/ui/class-names.ts";
import { paths } from "#client/lib/paths.ts";
import { HeaderBar } from "./header-bar.tsx";

const links = [
  ["Back to Home", paths.home],
  ["DOT Health Check", paths.dotHealthCheck],
  ["VIN Checker", paths.vinChecker],
] as const;

const look = "inline-flex min-h-11 items-center rounded-sign px-2 font-semibold sm:px-3 whitespace-nowrap";

/** The `aria-current` value of a link: the page itself, or a parent of it. */
function toAriaCurrent(path: string, target: string): "page" | "true" | undefined {
  if (path === target) return "page";
  return path.startsWith(`${target}/`) ? "true" : undefined;
}

function ToolLinks() {
  const [path] = useLocation();
  return (
    <ul className="flex flex-wrap text-sm sm:gap-x-1 sm:text-base">
      {links.map(([name, target]) => {
        const current = toAriaCurrent(path, target);
        return (
          <li key={target}>
            <Link
              href={target}
              {...(current && { "aria-current": current })}
              className={classNames(look, current ? "bg-sign text-sign-on" : "hover:bg-ground")}
            >
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The header of the tools, with the open tool highlighted. */
export function ToolHeader() {
  return (
    <HeaderBar className="sm:px-6">
      <nav aria-label="Main" className="-mx-2 sm:mx-0">
        <ToolLinks />
      </nav>
    </HeaderBar>
  );
}
