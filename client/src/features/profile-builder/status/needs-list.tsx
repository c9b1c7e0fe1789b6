import { pluralize } from "#shared/text/pluralize.ts";
import type { ReadinessLevel } from "#shared/profile/field.ts";
import type { Need } from "#shared/profile/derived/readiness.ts";
import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";

type Props = { needs: readonly Need[]; onChoose?: (() => void) | undefined };

/** Answers that the next level lacks, each linked to its field. */
export const NeedsList = ({ needs, onChoose }: Props) => (
  <ul className="grid">
    {needs.map(({ sectionId, path, label }) => (
      <li key={fieldRef(path)}>
        <SectionLink
          sectionId={sectionId}
          field={fieldRef(path)}
          onFollowed={onChoose}
          className="inline-flex min-h-11 items-center leading-tight underline md:min-h-8"
        >
          {label}
        </SectionLink>
      </li>
    ))}
  </ul>
);

const purposes: Readonly<Record<ReadinessLevel, string>> = {
  indication: "to a ballpark price",
  quote: "to a firm quote",
  bind: "until it's ready to issue",
};

/** "4 answers to a firm quote" */
export const describeNext = (next: ReadinessLevel, missing: readonly Need[]): string =>
  `${pluralize(missing.length, "answer")} ${purposes[next]}`;
