import { textLinkClass } from "#client/ui/text-link.ts";
import { type SectionId, sections } from "./sections.ts";

/** Links to the parts of a long tab. */
export const SectionLinks = ({ ids }: { ids: readonly SectionId[] }) => (
  <nav aria-label="On this tab" className="print:hidden">
    <ul className="flex flex-wrap gap-x-5">
      {ids.map((id) => (
        <li key={id}>
          <a href={`#${id}`} className={textLinkClass}>
            {sections[id].title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
