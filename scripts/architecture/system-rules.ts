import type { ESTree } from "vite";
import { look } from "./code-rules.ts";
import { isProduct, type Source } from "./source.ts";

const OWNERS = /^server\/base\/(clock|random)\.ts$/;
/** Programs of their own, what their start needs first, and where the server's parts get theirs. */
const ENTRANCES =
  /^server\/(main|db\/store|db\/migration\/migrate)\.ts$|(-command|\/reset-admin|\/rewrite-program)\.ts$/;

const isServer = (source: Source): boolean =>
  isProduct(source) && /^server\/(?!.*\/testing\/)/.test(source.path) && !OWNERS.test(source.path);

const MODULES = /^(node:)?timers(\/promises)?$/;
const RANDOM_IMPORTS = /^random(Bytes|FillSync|Fill|Int|UUID)$|^getRandomValues$/;
const TIMERS = /^(set|clear)(Timeout|Interval|Immediate)$/;
const MEMBERS = /^(Date\.now|Math\.random|crypto\.(randomUUID|getRandomValues))$/;

const nameOf = (node: ESTree.Node): string => (node.type === "Identifier" ? node.name : "");

/** So that a test decides what time it is, what is random and what comes next. */
export const timeAndRandomnessAreGiven = look(isServer, (report) => {
  const complain = (node: Pick<ESTree.Node, "start">, what: string): void =>
    report(node, `uses ${what}: take the clock or random from dependencies.ts`);
  return {
    ImportDeclaration(node) {
      if (MODULES.test(node.source.value)) complain(node, node.source.value);
      for (const specifier of node.specifiers)
        if (specifier.type === "ImportSpecifier" && RANDOM_IMPORTS.test(nameOf(specifier.imported)))
          complain(specifier, nameOf(specifier.imported));
    },
    CallExpression({ callee, start }) {
      if (TIMERS.test(nameOf(callee))) complain({ start }, nameOf(callee));
    },
    NewExpression({ callee, arguments: given, start }) {
      if (nameOf(callee) === "Date" && given.length === 0) complain({ start }, "new Date()");
    },
    MemberExpression({ object, property, start }) {
      const name = `${nameOf(object)}.${nameOf(property)}`;
      if (MEMBERS.test(name)) complain({ start }, name);
    },
  };
});

type Range = Pick<ESTree.Node, "start" | "end">;

/** Elsewhere they are a parameter, whose default they may be. */
export const systemAtTheEntrances = look(
  (source) => isServer(source) && !ENTRANCES.test(source.path),
  (report) => {
    const allowed: Range[] = [];
    return {
      ImportDeclaration: (node) => void allowed.push(node),
      AssignmentPattern: ({ right }) => void allowed.push(right),
      Identifier(node) {
        const isAllowed = allowed.some(({ start, end }) => start <= node.start && node.end <= end);
        if (/^system(Clock|Random)$/.test(node.name) && !isAllowed)
          report(node, `uses ${node.name}: only the start of a program does, and defaults of parameters`);
      },
    };
  },
);
