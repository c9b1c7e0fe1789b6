import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "#client/lib/paths.ts";
import { toolLinks, legalLinks } from "#client/lib/site-pages.ts";
import { UpdateNotice } from "#client/ui/states/update-notice.tsx";
import { HeaderBar } from "./header-bar.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { brand } from "#shared/text/brand.ts";
import { openCookieSettings } from "#client/features/consent/consent-store.ts";
import { BrandMark } from "#client/ui/brand-mark.tsx";

type Links = readonly (readonly [name: string, path: string])[];

const linkClass =
  "inline-flex min-h-11 items-center underline decoration-asphalt-line underline-offset-4 hover:decoration-current";

function LinkList({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1">
        {links.map(([name, path]) => (
          <li key={path}>
            <Link href={path} className={linkClass}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CookieSettings = () => (
  <button type="button" onClick={openCookieSettings} className={`${linkClass} noscript:hidden`}>
    Cookie settings
  </button>
);

function SiteFooter({ isStatic = false }: { isStatic?: boolean }) {
  return (
    <footer className="bg-asphalt text-asphalt-on print:hidden">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.2fr_1fr_1fr_1.6fr]">
        <div>
          <BrandMark />
          <p className="mt-2">{brand.tagline}</p>
        </div>
        <LinkList title="Tools" links={toolLinks} />
        <div>
          <LinkList title="Legal" links={legalLinks} />
          {!isStatic && <CookieSettings />}
        </div>
        <section aria-labelledby="security-notice">
          <h2 id="security-notice" className="text-lg">
            Security notice
          </h2>
          <p className="mt-2 max-w-prose">
            No online system is 100% secure. You send information at your own risk. On a shared computer? Turn
            that on in the Profile Builder, or clear your profile before you leave.
          </p>
        </section>
      </div>
      <div className="border-t border-asphalt-line">
        <p className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-2 text-sm sm:px-6">
          <span>
            © {brand.copyrightYear} {brand.name}
          </span>
          <span>Last updated {brand.lastUpdated}</span>
        </p>
      </div>
    </footer>
  );
}

/** Start of a page's own content: the skip link's target, focused when a page opens. */
export const contentId = "content";

const headerLink = "inline-flex min-h-11 items-center font-semibold whitespace-nowrap";

const SiteHeader = () => (
  <HeaderBar className="sm:px-6">
    <nav aria-label="Main">
      <ul className="flex flex-wrap gap-x-4 text-sm sm:gap-x-7 sm:text-base">
        {toolLinks.map(([name, path]) => (
          <li key={path}>
            <Link
              href={path}
              className={classNames(headerLink, "border-b-2 border-transparent hover:border-brand")}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </HeaderBar>
);

const links = [
  ["Back to Home", paths.home],
  ["DOT Health Check", paths.dotHealthCheck],
  ["VIN Checker", paths.vinChecker],
] as const;

/** The `aria-current` value of a link: the page itself, or a parent of it. */
function toAriaCurrent(path: string, target: string): "page" | "true" | undefined {
  if (path === target) return "page";
  return path.startsWith(`${target}/`) ? "true" : undefined;
}

function ToolHeader() {
  const [path] = useLocation();
  return (
    <HeaderBar className="sm:px-6">
      <nav aria-label="Main" className="-mx-2 sm:mx-0">
        <ul className="flex flex-wrap text-sm sm:gap-x-1 sm:text-base">
          {links.map(([name, target]) => {
            const current = toAriaCurrent(path, target);
            const look = current ? "bg-sign text-sign-on" : "hover:bg-ground";
            return (
              <li key={target}>
                <Link
                  href={target}
                  aria-current={current}
                  className={classNames(headerLink, "rounded-sign px-2 sm:px-3", look)}
                >
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </HeaderBar>
  );
}

type Props = { header: "site" | "tool"; isStatic?: boolean; children: ReactNode };

/** A page with its header and footer. `isStatic`: it loads no JavaScript. */
export const SiteFrame = ({ header, isStatic = false, children }: Props) => (
  <div className="flex min-h-dvh flex-col print:min-h-0">
    <a
      href={`#${contentId}`}
      className="sr-only rounded-sign bg-paper px-4 py-3 text-signal focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
    >
      Skip to content
    </a>
    {!isStatic && <UpdateNotice />}
    {header === "site" ? <SiteHeader /> : <ToolHeader />}
    <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    <SiteFooter isStatic={isStatic} />
  </div>
);
