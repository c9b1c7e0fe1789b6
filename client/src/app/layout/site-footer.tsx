import { brand } from "#shared/text/brand.ts";
import { Link } from "wouter";
import { openCookieSettings } from "#client/features/consent/consent-store.ts";
import { BrandMark } from "#client/ui/brand-mark.tsx";
import { paths } from "#client/lib/paths.ts";
import { legalLinks, toolLinks } from "#client/lib/site-links.ts";

type Links = readonly (readonly [name: string, path: string])[];

const linkClass =
  "inline-flex min-h-11 items-center underline decoration-asphalt-line underline-offset-4 hover:decoration-current";

const smallLinks: Links = [
  ["Site status", paths.status],
  ["Check a record", paths.verify],
  ["How we compute percentiles", paths.methods],
];

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

export function SiteFooter({ isStatic = false }: { isStatic?: boolean }) {
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
          {smallLinks.map(([name, path]) => (
            <Link key={path} href={path} className={linkClass}>
              {name}
            </Link>
          ))}
          <span>Last updated {brand.lastUpdated}</span>
        </p>
      </div>
    </footer>
  );
}
