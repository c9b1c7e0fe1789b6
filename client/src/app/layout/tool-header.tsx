import { Link, useLocation } from "wouter";
import { classNames } from "../../ui/class-names.ts";
import { paths } from "../paths.ts";

const links = [
  ["Back to Home", paths.home],
  ["DOT Health Check", paths.dotHealthCheck],
  ["VIN Checker", paths.vinChecker],
] as const;

const look = "inline-flex min-h-11 items-center rounded-sign px-2 font-semibold sm:px-3 whitespace-nowrap";

/** Whether a link's page is the one that is shown, or holds it. */
function currentOf(path: string, target: string): "page" | "true" | undefined {
  if (path === target) return "page";
  return path.startsWith(`${target}/`) ? "true" : undefined;
}

/** The bar on top of the tools; the one that is open is lit. */
export function ToolHeader() {
  const [path] = useLocation();
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <nav aria-label="Main" className="mx-auto max-w-6xl px-1 py-1.5 sm:px-3">
        <ul className="flex flex-wrap gap-x-1 text-sm sm:text-base">
          {links.map(([name, target]) => {
            const current = currentOf(path, target);
            return (
              <li key={target} className={target === paths.home ? "sm:mr-auto" : undefined}>
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
      </nav>
    </header>
  );
}
