import { scrollIfWanted } from "#client/features/dot-health-check/carrier/scroll-if-wanted.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import { Card } from "#client/ui/card.tsx";
import { listLicensingLines } from "#shared/carrier/authority/describe-licensing.ts";

type Props = { carrier: Carrier; underwriting: Pick<Underwriting, "record"> };

/** Operating authority and liability filings, from FMCSA's licensing data alone. */
export const LicensingPanel = ({ carrier, underwriting: { record } }: Props) => (
  <section id="licensing" ref={scrollIfWanted} aria-labelledby="licensing-title" className="scroll-mt-6">
    <Card>
      <h3 id="licensing-title" className="mb-2 text-lg">
        Authority and insurance
      </h3>
      <CheckedPanel {...getCarrierParts(carrier).licensing}>
        {() => (
          <dl className="grid gap-3">
            {listLicensingLines(record.licensing, record.today).map(({ name, value }) => (
              <div key={name}>
                <dt className="text-ink-soft">{name}</dt>
                <dd className="max-w-prose">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </CheckedPanel>
    </Card>
  </section>
);
