import { toAddressLines } from "#client/features/dot-health-check/carrier/format-address.ts";
import { Facts } from "#client/lib/checked/facts.tsx";
import { notInData } from "#client/lib/checked/not-in-data.ts";
import { Card } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { CensusAddress } from "#shared/carrier/company.ts";
import { type ReactNode, useId } from "react";
import type { CompanyFacts } from "./company-facts.ts";

/** A titled card of the overview. */
export function FactCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="h-full">
        <h3 id={id} className="mb-2 text-lg">
          {title}
        </h3>
        {children}
      </Card>
    </section>
  );
}

/** One of a carrier's two addresses. */
export function AddressCard({ title, address }: { title: string; address: CensusAddress }) {
  const lines = toAddressLines(address);
  return (
    <FactCard title={title}>
      <address className="break-words not-italic">
        {lines.length > 0 ? (
          lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))
        ) : (
          <span className="text-ink-soft">{notInData}</span>
        )}
      </address>
    </FactCard>
  );
}

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
