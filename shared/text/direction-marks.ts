/** Characters without a sign of their own that turn the text around them: in a name, they show a different one. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text without them. Hebrew and Arabic letters turn by themselves, and stay. */
export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, "");
