import { Link } from "wouter";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { paths } from "#client/lib/paths.ts";

/** Whose site this is, and the way to its first page. */
export const BrandLink = () => (
  <Link href={paths.home} className="inline-flex min-h-11 items-center">
    <BrandMark />
  </Link>
);
