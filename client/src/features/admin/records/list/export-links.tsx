import { Download } from "lucide-react";
import { endpointUrl } from "#client/lib/api/request.ts";
import { buttonClass } from "#client/ui/button.tsx";
import type { ExportFormat } from "#shared/api/admin/records/profile-records.ts";

type Props = {
  contract: { readonly path: string };
  /** The filters and the order of the list. */
  query: Readonly<Record<string, string>>;
};

const formats: readonly (readonly [ExportFormat, string])[] = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
];

/** Files with everything that the filters leave, in the list's order. */
export const ExportLinks = ({ contract, query }: Props) =>
  formats.map(([format, name]) => (
    <a
      key={format}
      download
      href={endpointUrl(contract, { query: { ...query, format } })}
      className={buttonClass()}
    >
      <Download aria-hidden="true" className="size-5" />
      {name}
    </a>
  ));
