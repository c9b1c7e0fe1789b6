/** Breaks a text into lines of at most `width`, at blanks; a longer word is broken where it must be. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const blank = measure(" ");
  const lines: string[] = [];
  let [line, used] = ["", 0];
  const add = (word: string, wide: number) => {
    const isFirst = line === "";
    if (!isFirst && used + blank + wide > width) {
      lines.push(line);
      [line, used] = [word, wide];
    } else [line, used] = isFirst ? [word, wide] : [`${line} ${word}`, used + blank + wide];
  };
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const wide = measure(word);
    const parts = wide > width ? breakWord(word, width, measure) : [word];
    for (const part of parts) add(part, part === word ? wide : measure(part));
  }
  return [...lines, line];
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let [part, used] = ["", 0];
  for (const char of word) {
    const wide = measure(char);
    if (part !== "" && used + wide > width) {
      parts.push(part);
      [part, used] = ["", 0];
    }
    part += char;
    used += wide;
  }
  return [...parts, part];
}
