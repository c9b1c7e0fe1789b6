// npm run settings: makes .env.example from the table of settings and its comments.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "../server/base/settings/settings.ts";

const root = join(import.meta.dirname, "..");
const file = join(root, ".env.example");

const heading = `# Copy to .env; \`npm run settings\` made this file. An empty value means "not set". In a user name or password of an address
# (DATABASE_URL, SMTP_URL, IMAP_URL), write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.

# You need only these, all of them in production (with NODE_ENV=production, which the image and the systemd unit set).
`;

/** Lists each setting with its comment, and its default unless production needs another value. */
export function toEnvExample(): string {
  const source = readFileSync(join(root, "server/base/settings/settings.ts"), "utf8");
  const defaults = new Map(Object.entries(settings.parse({})));
  const lines: string[] = [];
  let isOptional = false;
  for (const line of source.slice(0, source.indexOf("export const constants")).split("\n")) {
    const comment = /^ {2}(?:\/\*\*| {1}\*) (.*?)(?: \*\/)?$/.exec(line)?.[1];
    if (comment !== undefined) lines.push(`# ${comment}`);
    if (line.startsWith("export const settings")) {
      isOptional = true;
      lines.push("", "# Everything else is optional.");
    }
    const name = /^ {2}([A-Z_]+):/.exec(line)?.[1];
    if (name === undefined) continue;
    const value = isOptional && name !== "NODE_ENV" ? defaults.get(name) : undefined;
    lines.push(`${name}=${typeof value === "string" || typeof value === "number" ? value : ""}`);
  }
  return `${heading}${lines.join("\n")}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(file, toEnvExample());
