import type { Config } from "tailwindcss";

/** Each colour is a variable of client/src/ui/tokens.css, which gives it its value in light and in dark. */
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
  content: ["./client/index.html", "./client/src/**/*.{ts,tsx}"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      black: "#000",
      ...colours,
      // What is written on these grounds.
      "action-on": "var(--on-action)",
      "stop-on": "var(--on-stop)",
      "sign-on": "var(--on-sign)",
      "asphalt-on": "var(--on-asphalt)",
    },
    extend: {
      borderRadius: { sign: "0.5rem" },
      fontFamily: { sans: "var(--font-sans)", mono: "var(--font-mono)" },
    },
  },
};

export default config;
