import { QuoteType, Tokenizer } from "htmlparser2";
import {
  getLine,
  findUnknownPlaceholders,
  type TemplateProblem,
  type TemplateType,
} from "#shared/api/mail/placeholders.ts";
import { allowedAttributes, allowedSchemes, allowedTags, voidTags } from "./allowed-html.data.ts";
import type { Template } from "#server/mail/templates/default-templates.ts";
import { invalid } from "#server/base/app-error.ts";

/** Everything that is wrong with a template. */
export const findProblems = (type: TemplateType, { subject, body }: Template): TemplateProblem[] => [
  ...findUnknownPlaceholders(type, "subject", subject),
  ...[
    ...findUnknownPlaceholders(type, "body", body),
    ...findHtmlProblems(body).map((problem) => ({ field: "body" as const, ...problem })),
  ].toSorted((a, b) => a.line - b.line),
];

/** Throws AppError 400 with everything that is wrong. */
export function refuseProblems(type: TemplateType, template: Template): void {
  const problems = findProblems(type, template);
  if (problems.length === 0) return;
  const toText = ({ field, line, message }: TemplateProblem) =>
    field === "body" ? `Line ${line}: ${message}` : message;
  throw invalid(problems.slice(0, 20).map((problem) => ({ path: problem.field, message: toText(problem) })));
}

export type HtmlProblem = { readonly line: number; readonly message: string };
type Report = (index: number, message: string) => void;

const mostProblems = 20;

/** Everything in an email's HTML that is unbalanced, or that a mail program must not run or load. */
export function findHtmlProblems(html: string): HtmlProblem[] {
  const problems: HtmlProblem[] = [];
  const report: Report = (index, message) => {
    if (problems.length < mostProblems) problems.push({ line: getLine(html, index), message });
  };
  const tags = createTags(report);
  const attributes = createAttributes(html, report);
  let textEnd = 0;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...attributes.callbacks,
      onopentagname: (start, end) => tags.open(html.slice(start, end).toLowerCase(), start - 1),
      onopentagend: () => undefined,
      // <p/> opens an element, in spite of its look.
      onselfclosingtag: () => undefined,
      onclosetag: (start, end) => tags.close(html.slice(start, end).toLowerCase(), start - 2),
      ontext: (_start, end) => (textEnd = end),
      ontextentity: (_codepoint, end) => (textEnd = end),
      oncomment: (_start, end) => (textEnd = end),
      oncdata: (start) => report(start, "<![CDATA[ isn't allowed in email."),
      ondeclaration: (start) => report(start, "Leave out <!doctype>: it is added to every email."),
      onprocessinginstruction: (start) => report(start, "<? isn't allowed in email."),
      onend: () => tags.end(),
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const last = html.lastIndexOf("<");
  if (last > html.lastIndexOf(">") && last >= textEnd)
    report(last, "The last tag isn't finished: > is missing.");
  return problems.toSorted((a, b) => a.line - b.line);
}

function createTags(report: Report) {
  const open: { readonly name: string; readonly index: number }[] = [];
  const unclosed = ({ name, index }: (typeof open)[number]) => report(index, `<${name}> is never closed.`);
  return {
    open: (name: string, index: number): void => {
      if (!allowedTags.has(name)) report(index, `<${name}> isn't allowed in email.`);
      if (!voidTags.has(name)) open.push({ name, index });
    },
    close: (name: string, index: number): void => {
      const at = open.findLastIndex((tag) => tag.name === name);
      if (at === -1) return report(index, `</${name}> closes nothing.`);
      for (const tag of open.splice(at).slice(1)) unclosed(tag);
    },
    end: (): void => {
      for (const tag of open) unclosed(tag);
    },
  };
}

/** The attributes, whose values come in parts. */
function createAttributes(html: string, report: Report) {
  let name = "";
  let value = "";
  let index = 0;
  return {
    callbacks: {
      onattribname: (start: number, end: number) => {
        name = html.slice(start, end).toLowerCase();
        value = "";
        index = start;
        if (!allowedAttributes.has(name)) report(start, `The attribute ${name} isn't allowed in email.`);
      },
      onattribdata: (start: number, end: number) => {
        value += html.slice(start, end);
      },
      onattribentity: (codepoint: number) => {
        value += String.fromCodePoint(codepoint);
      },
      onattribend: (quote: QuoteType) => {
        const fault = findFault(name, value, quote);
        if (fault !== undefined) report(index, fault);
      },
    },
  };
}

function findFault(name: string, value: string, quote: QuoteType): string | undefined {
  const isQuoted = quote === QuoteType.Double || quote === QuoteType.Single;
  if (value.includes("{") && !(isQuoted && name === "href" && value === "mailto:{customerEmail}"))
    return `A placeholder can't be part of a tag (${name}). Write it between tags.`;
  if (name === "href" || name === "src") return findUrlFault(value);
  if (name === "style" && /url\s*\(|expression\s*\(|behavior|@import|\\/i.test(value))
    return "A style can't load anything: leave out url(), expression() and backslashes.";
  return undefined;
}

/** Browsers ignore whitespace and control characters in a scheme. */
function findUrlFault(value: string): string | undefined {
  const scheme = /^([^/?#]*?):/.exec(value.replace(/[\p{Cc}\p{Cf}\s]/gu, ""))?.[1];
  if (scheme === undefined || allowedSchemes.has(scheme.toLowerCase())) return undefined;
  return `${scheme}: links aren't allowed in email.`;
}
