import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import {
  recordSlot,
  resultsSlot,
  standingSectionSlot,
  standingTextsSlot,
} from "#client/features/dot-health-check/dot-slots.ts";

const makeRecord = async (carrier: Carrier) =>
  (await import("#client/features/dot-health-check/report/record/fetch-record.ts")).makeRecord(carrier);
const notice = " We get the DOT number, so that the report can be verified later.";

export function fillMirrorSlots(): void {
  resultsSlot.fillLater(
    async () =>
      (await import("#client/features/dot-health-check/overview/related/related-panel.tsx")).resultsExtra,
  );
  standingSectionSlot.fillLater(async () => (await import("./standing-section.tsx")).StandingSection);
  standingTextsSlot.fillLater(async () => (await import("./standing-texts.ts")).standingTexts);
  recordSlot.fill(Object.assign(makeRecord, { notice }));
}
