import { paths } from "#client/app/paths.ts";
import { brand } from "#shared/brand.ts";
import type { TextLink } from "../legal-text.ts";

/** Where to write to. */
export const support: TextLink = { href: `mailto:${brand.supportAddress}`, label: brand.supportAddress };

export const privacyPolicy: TextLink = { href: paths.privacyPolicy, label: "Privacy Policy" };
export const termsOfService: TextLink = { href: paths.termsOfService, label: "Terms of Service" };
export const disclaimer: TextLink = { href: paths.disclaimer, label: "Disclaimer" };
