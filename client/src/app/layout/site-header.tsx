import { Link } from "wouter";
import { HeaderBar } from "./header-bar.tsx";
import { toolLinks } from "#client/lib/site-links.ts";

const link =
  "inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold whitespace-nowrap hover:border-brand";

/** The header of the home page and the legal pages. */
export function SiteHeader() {
  return (
    <HeaderBar className="sm:px-6 md:py-2">
      <nav aria-label="Main">
        <ul className="flex flex-wrap gap-x-4 text-sm sm:gap-x-7 sm:text-base">
          {toolLinks.map(([name, path]) => (
            <li key={path}>
              <Link href={path} className={link}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </HeaderBar>
  );
}
