import { isBareNumber } from "#shared/vin/vin.ts";
import type { ScanTarget } from "./scan-photo.ts";

/** Whether what was read is more often something else: 17 digits without a letter are a part's serial number. */
export const isDoubtful = (text: string, target: ScanTarget): boolean =>
  target === "vin" && isBareNumber(text);
