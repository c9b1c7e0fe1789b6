import { brand } from "#shared/text/brand.ts";
import { pages } from "#client/app/pages.ts";
import { paths } from "#client/lib/paths.ts";

const icon = (src: string, size: number, purpose: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [icon("/icon-192.png", 192, "any")],
});

/** https://www.w3.org/TR/appmanifest/ */
const webManifest = {
  id: "/",
  name: `${brand.name}: tools for trucking companies`,
  short_name: brand.name,
  description: brand.tagline,
  start_url: paths.profileBuilder,
  scope: "/",
  lang: "en-US",
  categories: ["business", "finance"],
  display: "standalone",
  background_color: "#f3f5f4",
  theme_color: "#0b5d3b",
  icons: [
    icon("/icon-192.png", 192, "any"),
    icon("/icon-512.png", 512, "any"),
    icon("/icon-maskable-512.png", 512, "maskable"),
  ],
  shortcuts: [
    shortcut("Insurance Profile Builder", paths.profileBuilder),
    shortcut("VIN Checker", paths.vinChecker),
    shortcut("DOT Health Check", paths.dotHealthCheck),
  ],
};

/** https://www.sitemaps.org/protocol.html */
const sitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

const robots = (origin: string): string =>
  ["User-agent: *", "Disallow: /api/", "Allow: /", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");

export const siteFiles = (origin: string): [path: string, text: string][] => [
  ["/robots.txt", robots(origin)],
  ["/sitemap.xml", sitemap(origin)],
  ["/site.webmanifest", `${JSON.stringify(webManifest, undefined, 2)}\n`],
];
