/** Breaks a text into lines of at most `width`, at blanks; a longer word is broken where it must be. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(/\s+/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (measure(longer) <= width) line = longer;
      else {
        if (line !== "") lines.push(line);
        const parts = breakWord(word, width, measure);
        lines.push(...parts.slice(0, -1));
        line = parts.at(-1) ?? "";
      }
    }
    lines.push(line);
  }
  return lines;
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts = [""];
  for (const char of word) {
    const longer = `${parts.at(-1)}${char}`;
    if (parts.at(-1) !== "" && measure(longer) > width) parts.push(char);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
