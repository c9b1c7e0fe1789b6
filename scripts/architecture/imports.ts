import { posix } from "node:path";
import { Visitor } from "vite";
import { parse, type Source } from "./source.ts";

export type Import = {
  /** Path in the repository ("shared/text/brand.ts") or package name ("zod", "node:fs"). */
  readonly target: string;
  /** Remains after types are stripped. */
  readonly runTime: boolean;
  readonly start: number;
};

const FOLDERS: Readonly<Record<string, string>> = {
  "#shared": "shared",
  "#server": "server",
  "#client": "client/src",
};

/** Resolves an import specifier relative to a file. */
export function resolve(path: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.normalize(posix.join(posix.dirname(path), specifier));
  const [first = "", ...rest] = specifier.split("/");
  const folder = FOLDERS[first];
  if (folder !== undefined) return posix.join(folder, ...rest);
  return first.startsWith("@") ? `${first}/${rest[0] ?? ""}` : first;
}

export function getImports(source: Source): Import[] {
  const { module, program } = parse(source);
  const found: Import[] = [];
  const add = (specifier: string, start: number, runTime: boolean): void => {
    found.push({ target: resolve(source.path, specifier), runTime, start });
  };
  const typeOnly = /^(import|export)\s+type\b/;
  for (const statement of module.staticImports) {
    add(statement.moduleRequest.value, statement.start, !typeOnly.test(source.text.slice(statement.start)));
  }
  for (const statement of module.staticExports) {
    const request = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (request) add(request.value, statement.start, !typeOnly.test(source.text.slice(statement.start)));
  }
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === "Literal" && typeof node.source.value === "string")
        add(node.source.value, node.start, true);
    },
    TSImportType(node) {
      add(node.source.value, node.start, false);
    },
  }).visit(program);
  return found;
}
