import { isLicenseText } from "#client/scan/attempts/license-text.ts";
import { planLicenseViews } from "#client/scan/attempts/license-views.ts";
import { readPdf417 } from "#client/scan/zxing/read-pdf417.ts";
import { answerScan } from "./answer-scan.ts";

answerScan({
  formats: ["pdf417"],
  plan: (pyramid) => planLicenseViews(pyramid).map((view) => () => readPdf417(view())),
  pick: (text) => (isLicenseText(text) ? text : undefined),
});
