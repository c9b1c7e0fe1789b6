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
] as const;
