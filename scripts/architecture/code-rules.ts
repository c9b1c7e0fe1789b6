import { Visitor, type ESTree, type VisitorObject } from "vite";
import { isCode, isProduct, parse, violation, type Rule, type Source } from "./source.ts";

type Report = (node: Pick<ESTree.Node, "start">, message: string) => void;

/** Checks the syntax of the files that `within` selects. */
export const look =
  (within: (source: Source) => boolean, visitor: (report: Report) => VisitorObject): Rule =>
  (sources) =>
    sources.filter(within).flatMap((source) => {
      const found: string[] = [];
      const report: Report = (node, message) => {
        found.push(violation(source, node, message));
      };
      new Visitor(visitor(report)).visit(parse(source).program);
      return found;
    });

const memberNamed = (node: ESTree.Node, name: string): boolean =>
  node.type === "MemberExpression" && node.property.type === "Identifier" && node.property.name === name;
const identifierNamed = (node: ESTree.Node, name: RegExp): boolean =>
  node.type === "Identifier" && name.test(node.name);

const OUTSIDE_CALLS = /^(EventSource|WebSocket|XMLHttpRequest)$/;
export const fetchInItsPlaces = look(
  (source) =>
    isProduct(source) &&
    !/^server\/(base\/upstream|fmcsa|vin|mail)\/|^client\/src\/lib\/api\/(request|subscribe)\.ts$/.test(
      source.path,
    ),
  (report) => {
    const message =
      "talks to the network: only base/upstream and the wings of the server, request.ts and subscribe.ts of client/src/lib/api do";
    return {
      CallExpression({ callee, start }) {
        if (identifierNamed(callee, /^fetch$/)) report({ start }, message);
        if (memberNamed(callee, "fetch") || memberNamed(callee, "sendBeacon")) report({ start }, message);
      },
      NewExpression({ callee, start }) {
        if (identifierNamed(callee, OUTSIDE_CALLS)) report({ start }, message);
      },
    };
  },
);

const spelled = (within: (source: Source) => boolean, url: RegExp, keeper: string): Rule =>
  look(within, (report) => ({
    Literal(node) {
      if (typeof node.value === "string" && url.test(node.value))
        report(node, `spells ${node.value}: only ${keeper} does`);
    },
    TemplateLiteral(node) {
      const [first] = node.quasis;
      if (first !== undefined && url.test(first.value.raw))
        report(node, `spells ${first.value.raw}: only ${keeper} does`);
    },
  }));

export const apiUrlsInContracts = spelled(
  (source) => isProduct(source) && !source.path.startsWith("shared/api/"),
  /^\/api\//,
  "shared/api/",
);

export const pageUrlsInPaths = spelled(
  (source) =>
    isProduct(source) && source.path.startsWith("client/") && source.path !== "client/src/lib/paths.ts",
  /^\/(admin|bear|disclaimer|dot-health-check|privacy-policy|profile-builder|terms-of-service|vin-checker)\b/,
  "client/src/lib/paths.ts",
);

const HUSHED = /@ts-(expect-error|ignore|nocheck)|\b(biome|eslint|oxlint|oxfmt|prettier)-(disable|ignore)/;
export const noHushedChecks: Rule = (sources) =>
  sources.filter(isCode).flatMap((source) =>
    parse(source)
      .comments.filter(({ value }) => HUSHED.test(value))
      .map((comment) => violation(source, comment, "silences a check: satisfy it")),
  );

const isTestFunction = (node: ESTree.Node): boolean =>
  identifierNamed(node, /^(describe|it|suite|test)$/) ||
  (node.type === "MemberExpression" && memberNamed(node, "describe") && isTestFunction(node.object));

const LEFT_OUT = /^(fail|fails|fixme|only|skip|skipIf|todo)$/;
/** oxlint checks only Vitest's functions: e2e tests import theirs from e2e/support. */
export const everyTestRuns = look(isCode, (report) => ({
  MemberExpression(node) {
    if (identifierNamed(node.property, LEFT_OUT) && isTestFunction(node.object))
      report(node, "leaves a test out");
  },
}));

const doesNothing = (node: ESTree.Node | undefined): boolean =>
  node?.type === "ArrowFunctionExpression" &&
  (identifierNamed(node.body, /^undefined$/) ||
    (node.body.type === "BlockStatement" && node.body.body.length === 0));

/** oxlint accepts a comment in a catch clause, and doesn't check promises. */
export const noSwallowedErrors = look(isProduct, (report) => ({
  CatchClause(node) {
    if (node.body.body.length === 0) report(node, "swallows an error");
  },
  CallExpression(node) {
    if (memberNamed(node.callee, "catch") && doesNothing(node.arguments[0]))
      report(node, "swallows an error");
  },
}));

/** oxlint only detects `export *`. */
export const noBarrels: Rule = (sources) =>
  sources.filter(isCode).flatMap((source) => {
    const { body } = parse(source).program;
    const passedOn = body.filter(
      (node) =>
        node.type === "ExportAllDeclaration" || (node.type === "ExportNamedDeclaration" && !node.declaration),
    );
    const ownCode = body.some((node) => node.type !== "ImportDeclaration" && !passedOn.includes(node));
    return passedOn.length > 0 && !ownCode
      ? [violation(source, { start: 0 }, "only passes on what others export")]
      : [];
  });

const OWNERS = /^server\/base\/(clock|random)\.ts$/;
/** Programs, and files that hand clocks and random numbers to the server. */
const ENTRANCES = /^server\/(main|db\/store|db\/migration\/migrate)\.ts$|(-command|\/rewrite-program)\.ts$/;

const isServer = (source: Source): boolean =>
  isProduct(source) && /^server\/(?!.*\/testing\/)/.test(source.path) && !OWNERS.test(source.path);

const MODULES = /^(node:)?timers(\/promises)?$/;
const RANDOM_IMPORTS = /^random(Bytes|FillSync|Fill|Int|UUID)$|^getRandomValues$/;
const TIMERS = /^(set|clear)(Timeout|Interval|Immediate)$/;
const MEMBERS = /^(Date\.now|Math\.random|crypto\.(randomUUID|getRandomValues))$/;

const nameOf = (node: ESTree.Node): string => (node.type === "Identifier" ? node.name : "");

/** Tests decide the time, random numbers and order. */
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

/** Elsewhere they are parameters, possibly by default. */
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

const QUESTION = /^[*\s]*(What|Whether|How|Where|Why|Which|The same|Of those|That of)\b/;

/** A comment begins with a verb or a noun: "Returns the check digit", "Longest name FMCSA sends". */
export const commentsBeginPlainly: Rule = (sources) =>
  sources.filter(isCode).flatMap((source) =>
    parse(source)
      .comments.filter((comment) => QUESTION.test(comment.value))
      .map((comment) => violation(source, comment, "begins like a question: begin with a verb or a noun")),
  );
