import { getMcs150Status, type Mcs150Status } from "#shared/carrier/mcs150.ts";
import { usDay } from "#shared/us-english.ts";
import { Section } from "./section.tsx";

/** Whether the biennial update was filed, in a sentence. */
export const describeMcs150 = ({ state, dueDay }: Mcs150Status): string => {
  const due = usDay(dueDay);
  const sentences: Record<Mcs150Status["state"], string> = {
    current: `Up to date. The next update is due by ${due}.`,
    "due-soon": `Due soon: file it by ${due}.`,
    overdue: `Overdue since ${due}.`,
    unknown: `FMCSA has no date of your last update. One is due by ${due} at the latest.`,
  };
  return sentences[state];
};

type Props = { dotNumber: string; mcs150Date: string | undefined; today: string };

/** Whether the biennial update of the census record was filed. */
export const Mcs150Line = ({ dotNumber, mcs150Date, today }: Props) => (
  <Section
    id="mcs150"
    intro="Carriers update their census record every two years, in the month and year that the last two digits of the DOT number set (49 CFR 390.19)."
  >
    <p>
      {mcs150Date && `Last filed ${usDay(mcs150Date)}. `}
      {describeMcs150(getMcs150Status(dotNumber, mcs150Date, today))}
    </p>
  </Section>
);
