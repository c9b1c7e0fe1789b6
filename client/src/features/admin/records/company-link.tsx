import { Link } from "wouter";
import { companyPath } from "#client/lib/paths.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { ProfileRecordItem } from "#shared/api/admin/records/profile-records-api.ts";

type Named = Pick<ProfileRecordItem, "companyName" | "dotNumber" | "email">;

/** A company's name, leading to everything of it. */
export function CompanyLink({ companyName, ...keys }: Named) {
  const path = companyPath(keys);
  const name = companyName.trim() || "No name";
  return path === undefined ? (
    name
  ) : (
    <Link href={path} className={textLinkClass}>
      {name}
    </Link>
  );
}
