import { brand } from "#shared/brand.ts";
import type { Config } from "./config.ts";
import type { RunningServer } from "./server.ts";

/** What a person who started the server wants to know. */
export function startLines(config: Config, server: RunningServer): string {
  const { catcher } = server.container;
  const lines = [
    `${brand.name}${config.demo ? " (demo: sample data, not the real services)" : ""} runs at ${server.url}`,
    ...(server.hasClient ? [] : ["The pages were not built, so only the API answers."]),
    ...(catcher ? [`Mail is caught, not delivered; read it at ${server.url}/dev/mail`] : []),
    ...(config.databaseUrl === undefined ? [`Data is kept in ${config.dataDir}`] : []),
    "Stop it with Ctrl+C.",
  ];
  return `\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`;
}
