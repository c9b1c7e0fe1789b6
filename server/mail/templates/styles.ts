/** Colors of emails, which have no style sheet of the site. */
export const colors = {
  brand: "#0b5d3b",
  ink: "#1f2933",
  soft: "#4b5a54",
  line: "#d3dad6",
  back: "#eef1ef",
  note: "#fff4d6",
} as const;

/** Inline, as Outlook's tables don't inherit the body's. */
export const fonts = "font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45";
