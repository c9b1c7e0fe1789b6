import type { ComponentType } from "react";
import { brand } from "#shared/text/brand.ts";
import { paths } from "./paths.ts";

export const toolLinks = [
  ["VIN Checker", paths.vinChecker],
  ["DOT Health Check", paths.dotHealthCheck],
  ["Profile Builder", paths.profileBuilder],
] as const;

export const legalLinks = [
  ["Privacy Policy", paths.privacyPolicy],
  ["Terms of Service", paths.termsOfService],
  ["Disclaimer", paths.disclaimer],
  ["See or delete your data", paths.yourData],
] as const;

/** A link preview image: its file in client/public, and the text that scripts/draw-images.ts puts on its sign. */
type SocialCard = {
  readonly file: string;
  readonly title: string;
  readonly text: string;
};

export const socialCards = {
  site: {
    file: "social-card.png",
    title: "Professional Tools for Trucking Companies",
    text: brand.tagline,
  },
  profileBuilder: {
    file: "social-card-profile-builder.png",
    title: "Insurance Profile Builder",
    text: "Fill out one insurance profile. Send it to any agent.",
  },
  vinChecker: {
    file: "social-card-vin-checker.png",
    title: "VIN Checker",
    text: "Enter a VIN. Get year, make, model, engine and weight class from NHTSA.",
  },
  vinFleet: {
    file: "social-card-fleet-vin-check.png",
    title: "Fleet VIN Check",
    text: "Check up to 1,000 VINs at once. Catch typos. Download the results.",
  },
  dotHealthCheck: {
    file: "social-card-dot-health-check.png",
    title: "DOT Health Check",
    text: "See what insurers see when they look up your DOT number.",
  },
} as const satisfies Record<string, SocialCard>;

export type SocialCardName = keyof typeof socialCards;

/** In pixels, as link previews show it: https://ogp.me/#structured */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** A page of the public site. */
export type PageDescription = {
  readonly path: string;
  /** Without the brand name, which every title ends with. */
  readonly title: string;
  /** For search engines and link previews: one or two sentences. */
  readonly description: string;
  /** Surrounds the page: the site's header and footer, the tools' navigation and footer, or nothing. */
  readonly frame: "site" | "tool" | "own";
  /** The module's path in the build manifest, used to preload it with the pre-rendered page. */
  readonly source: string;
  /** The site's own if absent. */
  readonly card?: SocialCardName;
  readonly load: () => Promise<ComponentType>;
};
