/** What a mail program writes above the messages that it quotes as they are. */
const separators = [
  /^[-_\s]*(?:original message|forwarded message|urspr\S+ nachricht|mensaje original)[-_\s]*$/i,
  /^_{10,}$/,
];
const introduction = /^(?:on|el|le|am)\b.{5,300}\b(?:wrote|escribió|a écrit|schrieb.{0,200}):$/i;
const isQuoted = (line: string): boolean => /^\s*>/.test(line);
const isBlank = (line: string): boolean => line.trim() === "";

/** Outlook's: the headers of the earlier message. */
const isHeaderBlock = (lines: readonly string[], at: number): boolean =>
  /^\s*\*?from:\*?\s/i.test(lines[at] ?? "") &&
  lines.slice(at + 1, at + 5).some((line) => /^\s*\*?(?:sent|date):\*?\s/i.test(line)) &&
  lines.slice(at + 1, at + 6).some((line) => /^\s*\*?(?:to|subject):\*?\s/i.test(line));

/** "On ... wrote:", which may be broken into two lines. */
function introductionLength(lines: readonly string[], at: number): number {
  const [first = "", second = ""] = [lines[at]?.trim(), lines[at + 1]?.trim()];
  if (introduction.test(first)) return 1;
  return introduction.test(`${first} ${second}`) ? 2 : 0;
}

/** True if the earlier messages begin at a line. `lastOwn` is the last line that isn't quoted. */
function startsHistory(lines: readonly string[], at: number, lastOwn: number): boolean {
  const line = lines[at]?.trim() ?? "";
  if (separators.some((separator) => separator.test(line)) || isHeaderBlock(lines, at)) return true;
  const length = introductionLength(lines, at);
  // Answers between quoted lines belong to the message.
  return (length > 0 || isQuoted(line)) && lastOwn < at + length;
}

/** What was written now, and the earlier messages below it, as far as they can be told apart. */
export function foldHistory(text: string): { body: string; quoted: string | null } {
  const lines = text.split("\n");
  const lastOwn = lines.findLastIndex((line) => !isQuoted(line) && !isBlank(line));
  const start = lines.findIndex((_line, at) => startsHistory(lines, at, lastOwn));
  if (start < 0) return { body: text.trim(), quoted: null };
  const quoted = lines.slice(start).join("\n").trim();
  return { body: lines.slice(0, start).join("\n").trim(), quoted: quoted === "" ? null : quoted };
}
