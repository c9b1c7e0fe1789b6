import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

type Props = { href: string; className: string; iconClass?: string; children: ReactNode };

export const NewTabLink = ({ href, className, iconClass = "ml-1 size-4", children }: Props) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
    {children}
    <ExternalLink aria-hidden="true" className={iconClass} />
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
