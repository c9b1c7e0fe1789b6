import { paths } from "#client/lib/paths.ts";
import { getSupportAddress } from "#client/lib/support-address.ts";
import type { TextLink } from "#client/features/legal/legal-text.ts";

const supportAddress = getSupportAddress();

export const support: TextLink = { href: `mailto:${supportAddress}`, label: supportAddress };

export const privacyPolicy: TextLink = { href: paths.privacyPolicy, label: "Privacy Policy" };
export const termsOfService: TextLink = { href: paths.termsOfService, label: "Terms of Service" };
export const disclaimer: TextLink = { href: paths.disclaimer, label: "Disclaimer" };
