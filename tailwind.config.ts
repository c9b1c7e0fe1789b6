import type { Config } from "tailwindcss";

/** Each color is a variable in client/src/ui/tokens.css, which sets its light and dark values. */
const NAMES = ["ground", "paper", "ink", "ink-soft", "line", "line-strong", "brand", "brand-soft", "action"];
const MORE_NAMES = [
  "action-strong",
  "lamp",
  "lamp-soft",
  "lamp-ink",
  "stop",
  "stop-soft",
  "signal",
  "signal-soft",
  "sign",
  "sign-deep",
  "asphalt",
  "asphalt-line",
  "stripe",
];
const colours = Object.fromEntries([...NAMES, ...MORE_NAMES].map((name) => [name, `var(--${name})`]));

const config: Config = {
  // Stylesheets that import ui/tokens.css name the files to search for classes.
  content: [],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      black: "#000",
      ...colours,
      // Text colors on these backgrounds.
      "action-on": "var(--on-action)",
      "stop-on": "var(--on-stop)",
      "sign-on": "var(--on-sign)",
      "asphalt-on": "var(--on-asphalt)",
    },
    // Five sizes for text and headings. Besides them, the first page's title, and what is printed or on a plate.
    fontSize: {
      sm: ["0.875rem", "1.25rem"],
      base: ["1rem", "1.5rem"],
      lg: ["1.125rem", "1.75rem"],
      xl: ["1.25rem", "1.75rem"],
      "3xl": ["1.875rem", "2.25rem"],
      hero: ["clamp(2.25rem, 1.2rem + 4.2vw, 3.75rem)", "1.08"],
      xs: ["0.75rem", "1rem"],
    },
    extend: {
      // One family: a sign, the frame around it, and a mark inside it. Pills and dots are `full`.
      borderRadius: { sign: "0.5rem", "sign-out": "0.75rem", "sign-in": "0.25rem" },
      fontFamily: { sans: "var(--font-sans)", mono: "var(--font-mono)" },
    },
  },
};

export default config;
