import type { Company } from "#shared/carrier/company.ts";
import { getMcs150Status, type Mcs150Status } from "#shared/carrier/mcs150.ts";
import { usDay } from "#shared/text/us-english.ts";

type Filing = Pick<Company, "dotNumber" | "mcs150Date">;

/** When the next update is due, or which one was missed. */
export function describeDue({ dotNumber, mcs150Date }: Filing, today: string): string {
  const { state, dueDay } = getMcs150Status(dotNumber, mcs150Date, today);
  const due = usDay(dueDay);
  const sentences: Record<Mcs150Status["state"], string> = {
    current: `The next update is due by ${due}.`,
    "due-soon": `Due soon: file it by ${due}.`,
    check: `An update was due by ${due}, and FMCSA's record shows none since the last one. Ask FMCSA whether that one counts.`,
    overdue: `Overdue since ${due}.`,
    unknown: `FMCSA has no date of your last update. One is due by ${due} at the latest.`,
  };
  return sentences[state];
}

export const describeMcs150 = (filing: Filing, today: string): string =>
  `${filing.mcs150Date ? `Last filed ${usDay(filing.mcs150Date)}. ` : ""}${describeDue(filing, today)}`;
