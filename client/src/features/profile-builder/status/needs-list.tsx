import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import type { NavigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import type { Need } from "#shared/profile/derived/readiness.ts";

type Props = { needs: readonly Need[]; navigateTo: NavigateTo; onChoose?: (() => void) | undefined };

/** What the next level lacks, each linked to its field. */
export function NeedsList({ needs, navigateTo, onChoose }: Props) {
  const go: NavigateTo = (...target) => {
    navigateTo(...target);
    onChoose?.();
  };
  return (
    <ul className="grid">
      {needs.map(({ sectionId, path, label }) => (
        <li key={fieldRef(path)}>
          <SectionLink
            navigateTo={go}
            sectionId={sectionId}
            field={fieldRef(path)}
            className="inline-flex min-h-11 items-center leading-tight hover:underline md:min-h-8"
          >
            {label}
          </SectionLink>
        </li>
      ))}
    </ul>
  );
}
