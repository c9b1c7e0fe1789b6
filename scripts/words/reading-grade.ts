/** Words, sentences and syllables of a text; the syllables are estimated from its vowels. */
function count(text: string) {
  const sentences = text.split(/[.!?]+\s|\n+/).filter((part) => /[a-z]/i.test(part)).length;
  const words = text.match(/[a-z][a-z']*/gi) ?? [];
  return {
    sentences,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + getSyllables(word), 0),
  };
}

const getSyllables = (word: string): number =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/e(s|d)?$/, "")
      .match(/[aeiouy]+/g)?.length ?? 0,
  );

/** Flesch-Kincaid grade level, in US school years (Kincaid et al., 1975). 0 without a word. */
export function getReadingGrade(text: string): number {
  const { sentences, words, syllables } = count(text);
  if (words === 0) return 0;
  return 0.39 * (words / Math.max(1, sentences)) + 11.8 * (syllables / words) - 15.59;
}

const blockEnd = /<\/(p|li|h\d|td|th|dt|dd|summary|button|label)>/g;

/** Fewer words are a heading, a label or a button: not a sentence, and no page gets a lower grade for having many. */
const fewestWords = 6;

/** What a page's main part says in sentences, one block a line. */
export const getPageText = (html: string): string =>
  (/<main\b.*?<\/main>/s.exec(html)?.[0] ?? "")
    .replace(/<(nav|style|script|code)\b.*?<\/\1>/gs, " ")
    .replace(blockEnd, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&\w+;/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.split(/\s+/).length >= fewestWords)
    .join("\n");
