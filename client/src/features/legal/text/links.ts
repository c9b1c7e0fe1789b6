import { paths } from "#client/lib/paths.ts";
import { getServedValue } from "#client/lib/served-values.ts";
import type { TextLink } from "#client/features/legal/legal-text.ts";

const supportAddress = getServedValue("support-address");

export const support: TextLink = { href: `mailto:${supportAddress}`, label: supportAddress };

/** The site's operator, as configured on the server. */
export const operator = {
  name: getServedValue("operator-name"),
  address: getServedValue("operator-address"),
  law: getServedValue("operator-law"),
} as const;

/** Retention periods, as configured on the server. */
export const retention = getServedValue("retention");

export const yourData: TextLink = { href: paths.yourData, label: "See or delete your data" };
export const privacyPolicy: TextLink = { href: paths.privacyPolicy, label: "Privacy Policy" };
export const termsOfService: TextLink = { href: paths.termsOfService, label: "Terms of Service" };
export const disclaimer: TextLink = { href: paths.disclaimer, label: "Disclaimer" };
