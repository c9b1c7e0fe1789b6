import { planLabelAttempts } from "#client/scan/attempts/label-attempts.ts";
import { findVinInBarcode } from "#shared/vin/barcode/find-vin-in-barcode.ts";
import { answerScan } from "./answer-scan.ts";

answerScan({
  formats: ["code_39", "code_128", "data_matrix", "qr_code", "pdf417"],
  plan: planLabelAttempts,
  pick: findVinInBarcode,
});
