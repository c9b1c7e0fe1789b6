import { expect, test } from "vitest";
import { parseConfig } from "./base/settings/config.ts";
import { startLines } from "./start-lines.ts";

const started = {
  url: "http://localhost:3000",
  hasClient: true,
  catchesMail: true,
  firstAccess: { username: "admin", password: "correct horse" },
};

test("a server that is opened to other machines without being set up for that says loudly what it opens", () => {
  const lines = startLines(parseConfig({ HOST: "0.0.0.0" }), started);
  expect(lines).toContain("WARNING: HOST=0.0.0.0 opens this server to anyone who can reach this machine.");
  expect(lines).toContain("They can read all caught mail");
  expect(startLines(parseConfig({ HOST: "0.0.0.0" }), { ...started, catchesMail: false })).not.toContain(
    "caught",
  );
  for (const HOST of ["127.0.0.1", "localhost", "::1"])
    expect(startLines(parseConfig({ HOST }), started)).not.toContain("WARNING");
});

test("the first start tells the password that it made up, and that there are no pages yet", () => {
  const lines = startLines(parseConfig({}), { ...started, hasClient: false });
  expect(lines).toContain('Sign in as "admin" with the password correct horse');
  expect(lines).toContain("The pages are not built, so only the API works.");
  const firstAccess = { linkFile: "/data/set-up-link.txt", link: "http://localhost:3000/bear#set-up=1.a" };
  expect(startLines(parseConfig({}), { ...started, firstAccess })).toContain(firstAccess.link);
  for (const settings of [{ NODE_ENV: "development" }, { HOST: "0.0.0.0" }]) {
    const elsewhere = startLines(parseConfig(settings), { ...started, firstAccess });
    expect(elsewhere).toContain("open the link in /data/set-up-link.txt within an hour");
    expect(elsewhere).not.toContain(firstAccess.link);
  }
});
