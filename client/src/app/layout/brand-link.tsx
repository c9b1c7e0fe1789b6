import { Link } from "wouter";
import { BrandMark } from "#client/ui/brand-mark.tsx";
import { paths } from "#client/lib/paths.ts";

/** The brand, linked to the home page. */
export const BrandLink = () => (
  <Link href={paths.home} className="inline-flex min-h-11 items-center">
    <BrandMark />
  </Link>
);
