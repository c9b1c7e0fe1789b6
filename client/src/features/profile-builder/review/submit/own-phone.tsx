import { useSessionText } from "#client/lib/use-session-text.ts";
import { usePrefillNote } from "#client/prefill/prefill-note.tsx";
import type { FormFailure } from "#client/ui/form/use-contract-form.ts";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { usePartnerAgencies } from "./terms.tsx";

const notYours = (phone: string): FormFailure => ({
  title: "Is this your phone number?",
  text: `Check the box if agencies may call or text you at ${phone}, or change the number in Contact Information.`,
});

/** The profile's phone number; if it is FMCSA's, the user has to say that it's theirs. */
export function useOwnPhone(phone: string | undefined) {
  const note = usePrefillNote("phone");
  const [owned, setOwned] = useSessionText("ownPhone");
  const hasAgencies = usePartnerAgencies() !== 0;
  const from = phone && hasAgencies && note?.kind === "filled" ? note.source.from : undefined;
  const isOwn = from === undefined || owned === phone;
  return {
    phone: hasAgencies ? phone : undefined,
    from,
    isOwn,
    setOwn: (isIt: boolean) => setOwned(isIt ? (phone ?? "") : ""),
    check: (): FormFailure | undefined => (isOwn || !phone ? undefined : notYours(phone)),
  };
}

export function OwnPhone({
  phone: { phone, from, isOwn, setOwn },
}: {
  phone: ReturnType<typeof useOwnPhone>;
}) {
  if (!phone) return null;
  const number = <span className="whitespace-nowrap">{phone}</span>;
  if (from !== undefined)
    return (
      <div>
        <Checkbox
          checked={isOwn}
          onChange={({ target }) => setOwn(target.checked)}
          aria-describedby="own-phone-note"
          aria-required
        >
          Yes, {number} is my phone number
        </Checkbox>
        <p id="own-phone-note" className="mt-1 text-sm text-ink-soft">
          {from}. An agency may call or text you there.{" "}
          <SectionLink sectionId="contact-info" field="phone" className="underline">
            Change it in Contact Information
          </SectionLink>
        </p>
      </div>
    );
  return <p>An agency may call or text you at {number}, the phone number in your profile.</p>;
}
