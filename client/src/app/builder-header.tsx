import { BrandLink } from "./layout/brand-link.tsx";

/** The bar on top of the profile builder: whose site this is, and the way to its first page. */
export function BuilderHeader() {
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex max-w-6xl px-4 py-1 md:px-6">
        <BrandLink />
      </div>
    </header>
  );
}
