import { Facts } from "#client/lib/checked/facts.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { CompanyFacts } from "./company-facts.ts";
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
export function ContactCard({ telephone, email }: Pick<CompanyFacts, "telephone" | "email">) {
  const contacts = [
    { ...telephone, href: `tel:${telephone.value?.replace(/[^0-9+]/g, "")}`, text: telephone.value },
    { ...email, href: `mailto:${email.value}`, text: email.value && <EmailText email={email.value} /> },
  ].filter(({ value }) => value);
  if (contacts.length === 0) return undefined;
  const facts = contacts.map(({ name, href, text }) => ({
    name,
    value: (
      <a className={textLinkClass} href={href}>
        {text}
      </a>
    ),
  }));
  return (
    <FactCard title="Contact">
      <Facts facts={facts} />
    </FactCard>
  );
}
