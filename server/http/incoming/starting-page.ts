/** In the colors of client/src/ui/tokens.css, whose file isn't served yet. */
export const startingStyle =
  ":root{color-scheme:light dark}" +
  "body{box-sizing:border-box;display:grid;place-items:center;min-height:100vh;margin:0;padding:1rem;" +
  "background:#f3f5f4;font:1.125rem/1.5 system-ui,sans-serif}" +
  "main{box-sizing:border-box;width:100%;max-width:32rem;padding:1.75rem 2rem;border-radius:8px;" +
  "background:#0b5d3b;color:#ffffff;outline:2px solid #ffffff;outline-offset:-.5rem}" +
  "h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}" +
  "p{margin:.5rem 0 0}" +
  "@media(prefers-color-scheme:dark){body{background:#0f1311}}";

/** The page of a server that isn't up yet. The browser asks for it again after so many seconds, also without scripts. */
export const startingPage = (message: string, reloadSeconds: number): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta http-equiv="refresh" content="${reloadSeconds}">` +
  `<title>One moment - Rigfile</title><style>${startingStyle}</style></head>` +
  `<body><main><h1>One moment</h1><p>${message}</p>` +
  "<p>This page reloads automatically. Answers you typed are still in your browser.</p></main></body></html>";
