import { ScanInRow } from "./scan-in-row.tsx";
import { ScanToList } from "./scan-to-list.tsx";

export const scanParts = { InRow: ScanInRow, ToList: ScanToList };
