import { Facts } from "#client/lib/checked/facts.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { Company } from "#shared/carrier/company.ts";
import { FactCard } from "./fact-card.tsx";

/** On a phone a long address breaks before its "@" rather than within a name. */
function EmailText({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf("@"), 0);
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** A carrier's telephone and email as far as FMCSA has them; no card without either. */
export function ContactCard({ company: { telephone, email } }: { company: Company }) {
  if (!telephone && !email) return undefined;
  const phone = telephone && {
    name: "Telephone",
    value: (
      <a className={textLinkClass} href={`tel:${telephone.replace(/[^0-9+]/g, "")}`}>
        {telephone}
      </a>
    ),
  };
  const mail = email && {
    name: "Email",
    value: (
      <a className={textLinkClass} href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
    ),
  };
  return (
    <FactCard title="Contact">
      <Facts facts={[phone, mail].filter((fact) => typeof fact === "object")} />
    </FactCard>
  );
}
