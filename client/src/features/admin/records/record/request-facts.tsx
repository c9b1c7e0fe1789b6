import type { ReactNode } from "react";
import { Link } from "wouter";
import { messagePath } from "#client/lib/paths.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { ProfileRecordDetail } from "#shared/api/admin/records/profile-records-api.ts";
import { describeFmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { Fact } from "./contact.tsx";

const Heading = ({ children }: { children: ReactNode }) => <h3 className="mb-1 font-bold">{children}</h3>;

function Message({ message, messages }: Pick<ProfileRecordDetail, "message" | "messages">) {
  if (message?.trim()) return <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>;
  if (message !== null) return <p className="text-ink-soft">No message from the customer.</p>;
  // It was written into the email alone.
  const email = messages.find(({ audience }) => audience === "staff");
  return (
    <p className="text-ink-soft">
      Not stored with this request.{" "}
      {email && (
        <Link href={messagePath(email.id)} className={inlineLinkClass}>
          Read it in the email
        </Link>
      )}
    </p>
  );
}

function Fmcsa({ fmcsaCheck }: Pick<ProfileRecordDetail, "fmcsaCheck">) {
  if (!fmcsaCheck) return <p className="text-ink-soft">Not stored with this request.</p>;
  const { differences = [], licensing = [] } = fmcsaCheck.state === "checked" ? fmcsaCheck : {};
  return (
    <>
      <p>{describeFmcsaCheck(fmcsaCheck)}</p>
      <dl className="mt-2 grid gap-2">
        {differences.map(({ topic, label, yours, fmcsas }) => (
          <Fact key={topic} label={label}>
            <span className="block">Profile: {yours || "not given"}</span>
            <span className="block">FMCSA: {fmcsas || "nothing on file"}</span>
          </Fact>
        ))}
        {licensing.map(({ name, value }) => (
          <Fact key={name} label={name}>
            <span className="whitespace-pre-line">{value}</span>
          </Fact>
        ))}
      </dl>
    </>
  );
}

function Visit({ visit }: Pick<ProfileRecordDetail, "visit">) {
  if (!visit) return <p className="text-ink-soft">Not stored with this request.</p>;
  const facts = [
    ["Place", [visit.geoCity, visit.geoState, visit.geoCountry].filter(Boolean).join(", ")],
    ["Landing page", visit.landingPage],
    ["Came from", visit.referrerUrl],
    ["Source", [visit.utmSource, visit.utmMedium].filter(Boolean).join(", ")],
    ["Campaign", visit.utmCampaign],
    ["Pages", visit.pagesVisited.map(({ url }) => url).join(", ")],
  ] as const;
  return (
    <dl className="grid gap-2">
      {facts.map(([label, text]) => (
        <Fact key={label} label={label}>
          {text || <span className="text-ink-soft">Unknown</span>}
        </Fact>
      ))}
    </dl>
  );
}

/** What came with a quote request beside the profile: the message, the comparison with FMCSA's record, the visit. */
export const RequestFacts = ({ record }: { record: ProfileRecordDetail }) => (
  <>
    <Message {...record} />
    <div>
      <Heading>Compared with FMCSA&apos;s record</Heading>
      <Fmcsa {...record} />
    </div>
    <div>
      <Heading>Visit</Heading>
      <Visit {...record} />
    </div>
  </>
);
