import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { malformedRequest, toOriginForm } from "./malformed-request.ts";

type Asked = {
  readonly method?: string;
  readonly url?: string;
  readonly hosts?: readonly string[];
  readonly version?: string;
  readonly body?: Readonly<Record<string, string>>;
};

function getFault(requests: Asked): string | undefined {
  const { method = "GET", url = "/", hosts = ["rigfile.example"], version = "1.1", body } = requests;
  const request = new IncomingMessage(new Socket());
  const [host] = hosts;
  return malformedRequest(
    Object.assign(request, {
      method,
      url,
      httpVersion: version,
      rawHeaders: ["Accept", "*/*", ...hosts.flatMap((one, index) => [index === 0 ? "Host" : "hOST", one])],
      headers: { ...(host !== undefined && { host }), ...body },
    }),
  );
}

test.each<Asked>([
  {},
  { version: "1.0", hosts: [] },
  { hosts: [""] },
  { hosts: ["localhost:5000"] },
  { hosts: ["[::1]:5000"] },
  { hosts: ["[2001:db8::1]"] },
  { hosts: ["xn--bcher-kva.example"] },
  { url: "*" },
  { url: "//other.example/" },
  { body: { "content-length": "0" } },
  { method: "POST", body: { "content-length": "2" } },
  { url: "http://rigfile.example/api/health" },
  { url: "HTTP://RIGFILE.example/", hosts: ["rigfile.EXAMPLE"] },
])("%j is well formed", (requests) => {
  expect(getFault(requests)).toBeUndefined();
});

test.each<[Asked, string]>([
  [{ version: "0.9" }, "HTTP/1.1"],
  [{ version: "2.0" }, "HTTP/1.1"],
  [{ hosts: ["rigfile.example", "rigfile.example"] }, "exactly one Host"],
  [{ hosts: ["rigfile.example", "evil.example"] }, "exactly one Host"],
  [{ hosts: ["rigfile.example/evil"] }, "valid host name"],
  [{ hosts: ["evil.example@rigfile.example"] }, "valid host name"],
  [{ hosts: ["a b"] }, "valid host name"],
  [{ hosts: ["rigfile.example:80:80"] }, "valid host name"],
  [{ hosts: ["[::1"] }, "valid host name"],
  [{ url: "http://evil.example/" }, "another host"],
  [{ url: "http://rigfile.example@evil.example/" }, "another host"],
  [{ url: "http://me@rigfile.example/" }, "another host"],
  [{ url: "ftp://rigfile.example/" }, "another host"],
  [{ url: "file:///etc/passwd" }, "another host"],
  [{ body: { "content-length": "2" } }, "have a body"],
  [{ method: "HEAD", body: { "transfer-encoding": "chunked" } }, "have a body"],
  [{ url: "api/health" }, "another host"],
  [{ url: "?" }, "another host"],
  [{ url: "" }, "another host"],
  [{ url: "http://" }, "another host"],
  [{ url: "http://rigfile.example/", hosts: [] }, "another host"],
])("%j is refused: %s", (requests, reason) => {
  expect(getFault(requests)).toContain(reason);
});

test("every path is well formed, and every domain a host", () => {
  fc.assert(
    fc.property(fc.webPath(), fc.domain(), fc.nat(65_535), (path, domain, port) => {
      expect(getFault({ url: `/${path}`, hosts: [`${domain}:${port}`] })).toBeUndefined();
    }),
  );
});

test.each([
  ["http://rigfile.example/api/health?x=1", "/api/health?x=1"],
  ["http://rigfile.example", "/"],
  ["/http://rigfile.example/", "/http://rigfile.example/"],
  ["//rigfile.example/", "//rigfile.example/"],
  ["*", "*"],
])("%s is served as %s", (url, path) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { url });
  toOriginForm(request);
  expect(request.url).toBe(path);
});
