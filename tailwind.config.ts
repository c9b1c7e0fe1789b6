import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;

/** The names of client/src/ui/tokens.css as Tailwind utilities: `bg-paper`, `text-ink`, `border-line`... */
const config: Config = {
  content: ["./client/index.html", "./client/src/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        ground: token("ground"),
        paper: token("paper"),
        ink: { DEFAULT: token("ink"), soft: token("ink-soft") },
        line: { DEFAULT: token("line"), strong: token("line-strong") },
        action: { DEFAULT: token("action"), strong: token("action-strong"), on: token("on-action") },
        brand: { DEFAULT: token("brand"), soft: token("brand-soft") },
        lamp: { DEFAULT: token("lamp"), soft: token("lamp-soft"), ink: token("lamp-ink") },
        stop: { DEFAULT: token("stop"), soft: token("stop-soft"), on: token("on-stop") },
        signal: { DEFAULT: token("signal"), soft: token("signal-soft") },
      },
      borderRadius: { sign: "8px" },
      fontFamily: { sans: token("font-sans"), mono: token("font-mono") },
    },
  },
};

export default config;
