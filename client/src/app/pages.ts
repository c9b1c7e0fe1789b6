import { type Loadable, loadable } from "./loadable.tsx";
import { methodsPage } from "#client/features/methods/methods-page-entry.ts";
import { verifyPage } from "#client/features/verify/verify-page-entry.ts";
import { fleetPage } from "#client/features/vin-checker/fleet/fleet-page-entry.ts";
import { paths } from "#client/lib/paths.ts";
import type { PageDescription } from "#client/lib/site-pages.ts";

export type Page = PageDescription & Loadable;

const page = (description: PageDescription): Page => ({ ...description, ...loadable(description.load) });

export const pages: readonly Page[] = [
  page({
    path: paths.home,
    title: "Professional Tools for Trucking Companies",
    description:
      "Free tools for trucking companies: fill out one insurance profile, get quotes from partner agencies, and check the VIN of any truck or trailer.",
    frame: "site",
    source: "src/features/landing/landing-page.tsx",
    load: async () => (await import("#client/features/landing/landing-page.tsx")).LandingPage,
  }),
  page({
    path: paths.profileBuilder,
    card: "profileBuilder",
    title: "Insurance Profile Builder",
    description:
      "Fill out one trucking insurance profile in nine short sections. Download it as a PDF, email it to yourself, or get free quotes from partner agencies.",
    frame: "own",
    source: "src/app/builder-route.tsx",
    load: async () => (await import("./builder-route.tsx")).loadBuilderRoute(),
  }),
  page({
    path: paths.vinChecker,
    card: "vinChecker",
    title: "VIN Checker",
    description:
      "Enter a VIN. Get year, make, model, body, engine, fuel and weight class of a truck or trailer from NHTSA's database. Free.",
    frame: "tool",
    source: "src/features/vin-checker/vin-checker-page.tsx",
    load: async () => (await import("#client/features/vin-checker/vin-checker-page.tsx")).VinCheckerPage,
  }),
  page(fleetPage),
  page({
    path: paths.dotHealthCheck,
    card: "dotHealthCheck",
    title: "DOT Health Check",
    description:
      "See what insurers see when they look up your DOT number: 24 months of inspections, violations, out-of-service rates and BASIC measures from FMCSA's public records. Free.",
    frame: "tool",
    source: "src/app/dot-route.ts",
    load: async () => (await import("./dot-route.ts")).loadDotRoute(),
  }),
  page({
    path: paths.privacyPolicy,
    title: "Privacy Policy",
    description:
      "What stays in your browser, what each button sends, what we keep, who receives a quote request, and how to have your data deleted.",
    frame: "site",
    source: "src/features/legal/privacy-policy-page.tsx",
    load: async () => (await import("#client/features/legal/privacy-policy-page.tsx")).PrivacyPolicyPage,
  }),
  page({
    path: paths.termsOfService,
    title: "Terms of Service",
    description:
      "The rules for using the free tools: who may use them, what they are and are not, and the limits of our liability.",
    frame: "site",
    source: "src/features/legal/terms-of-service-page.tsx",
    load: async () => (await import("#client/features/legal/terms-of-service-page.tsx")).TermsOfServicePage,
  }),
  page({
    path: paths.disclaimer,
    title: "Disclaimer",
    description:
      "What you can and can't rely on: where VIN and DOT data come from, what a profile is not, and what we don't promise.",
    frame: "site",
    source: "src/features/legal/disclaimer-page.tsx",
    load: async () => (await import("#client/features/legal/disclaimer-page.tsx")).DisclaimerPage,
  }),
  page({
    path: paths.yourData,
    title: "See or Delete Your Data",
    description:
      "See what we hold about your email address, download it as a ZIP, or delete it. A code that we email you makes sure that it's you.",
    frame: "site",
    source: "src/features/your-data/your-data-page.tsx",
    load: async () => (await import("#client/features/your-data/your-data-page.tsx")).YourDataPage,
  }),
  page(verifyPage),
  page(methodsPage),
  page({
    path: paths.status,
    title: "Site Status",
    description:
      "Whether this site is up and can save, how long email waits, and whether FMCSA and NHTSA answered us in the last hour.",
    frame: "site",
    source: "src/features/status/status-page.tsx",
    load: async () => (await import("#client/features/status/status-page.tsx")).StatusPage,
  }),
];

export const pageAt = (path: string): Page | undefined => pages.find((each) => each.path === path);
