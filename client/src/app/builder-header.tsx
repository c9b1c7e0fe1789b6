import { BrandLink } from "./layout/brand-link.tsx";

/** The profile builder's header: the brand and a link to the home page. */
export function BuilderHeader() {
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex max-w-6xl px-4 py-1 md:px-6">
        <BrandLink />
      </div>
    </header>
  );
}
