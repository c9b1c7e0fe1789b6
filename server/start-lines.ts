import { brand } from "#shared/text/brand.ts";
import type { Config } from "./base/settings/config.ts";
import { isLoopback } from "./base/settings/server-urls.ts";
import type { FirstAccess } from "./features/admin/first-admin.ts";

/** Without a secret or a mail server, the server is only for local use. */
const openToOthers = (host: string, catchesMail: boolean): string[] => [
  "",
  `WARNING: HOST=${host} opens this server to anyone who can reach this machine.`,
  "They can use every page and every API call, and fill its database.",
  ...(catchesMail
    ? ["They can read all caught mail: the mail page trusts any request that says localhost."]
    : []),
  "Remove HOST to keep it on this machine. To serve others, set NODE_ENV=production.",
];

function firstAccessLines(access: FirstAccess | undefined, isLocal: boolean): string[] {
  if (!access) return [];
  if ("linkFile" in access)
    return [
      "",
      // Elsewhere, output ends up in a log.
      isLocal
        ? `Back office: set it up within an hour at ${access.link}`
        : `To set up the back office, open the link in ${access.linkFile} within an hour.`,
      "",
    ];
  return [
    "",
    `The back office is at /bear. Sign in as "${access.username}" with the password ${access.password}`,
    "This password is shown only now. You can change it under Settings.",
    "",
  ];
}

type Started = {
  readonly url: string;
  readonly hasClient: boolean;
  /** Instead of delivering mail. */
  readonly catchesMail: boolean;
  readonly firstAccess: FirstAccess | undefined;
};

export function startLines(config: Config, server: Started): string {
  const lines = [
    `${brand.name}${config.demo ? " (demo: sample data, not the real services)" : ""} runs at ${server.url}`,
    ...(server.hasClient ? [] : ["The pages are not built, so only the API works."]),
    ...(server.catchesMail ? [`Mail is caught, not delivered; read it at ${server.url}/dev/mail`] : []),
    ...(config.databaseUrl === undefined ? [`Data is kept in ${config.dataDir}`] : []),
    ...firstAccessLines(server.firstAccess, config.mode === "local" && isLoopback(config.host)),
    "Press Ctrl+C to stop.",
    ...(isLoopback(config.host) || config.production ? [] : openToOthers(config.host, server.catchesMail)),
  ];
  return `\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`;
}
