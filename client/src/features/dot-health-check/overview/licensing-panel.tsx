import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { CheckedPanel } from "#client/lib/checked/checked-panel.tsx";
import { Facts } from "#client/lib/checked/facts.tsx";
import { Card } from "#client/ui/card.tsx";
import { listLicensingLines } from "#shared/carrier/authority/describe-licensing.ts";

type Props = { carrier: Carrier; underwriting: Pick<Underwriting, "record"> };

/** Operating authority and liability filings, from FMCSA's licensing data alone. */
export const LicensingPanel = ({ carrier, underwriting: { record } }: Props) => (
  <section id="licensing" aria-labelledby="licensing-title" className="scroll-mt-6">
    <Card>
      <h3 id="licensing-title" className="mb-2 text-lg">
        Authority and insurance
      </h3>
      <CheckedPanel {...getCarrierParts(carrier).licensing}>
        {() => <Facts facts={listLicensingLines(record.licensing, record.today)} />}
      </CheckedPanel>
    </Card>
  </section>
);
