import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressScopes, clientAddress } from "./client-address.ts";

const seen = (ip: string | undefined, remoteAddress: string | undefined = "192.0.2.9") =>
  clientAddress({ ip, socket: { remoteAddress } });

describe("the address of a request", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["2001:db8::1", "2001:db8::1"],
    ["ffff::1", "ffff::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["64:ff9b::cb00:7107", "203.0.113.7"],
    ["64:ff9b:1::cb00:7107", "64:ff9b:1::cb00:7107"],
    ["2002:cb00:7107:9::1", "203.0.113.7"],
  ])("%s is written as %s", (ip, written) => {
    expect(seen(ip)).toBe(written);
  });

  test("is the connection's where none was forwarded, and null where the connection is gone", () => {
    expect(seen(undefined, "::ffff:127.0.0.1")).toBe("127.0.0.1");
    expect(clientAddress({ socket: {} })).toBeNull();
  });

  test("is the connection's whatever else is called an address", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => isIP(text) === 0),
        (text) => {
          expect(seen(text)).toBe("192.0.2.9");
        },
      ),
    );
  });

  test("is a real one, and the same however it is written", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (ip) => {
        const address = seen(ip);
        expect(isIP(address ?? "")).not.toBe(0);
        expect(seen(address ?? "")).toBe(address);
      }),
    );
  });
});

describe("what counts as one address", () => {
  test("is an IPv4 address, and the /64 and /48 of an IPv6 address", () => {
    expect(addressScopes("203.0.113.7")).toEqual({ address: "203.0.113.7", network: null });
    const home = { address: "2001:db8:1:2::/64", network: "2001:db8:1::/48" };
    expect(addressScopes("2001:db8:1:2:3:4:5:6")).toEqual(home);
    expect(addressScopes("2001:0DB8:0001:0002::9")).toEqual(home);
    expect(addressScopes("2001:db8:1:9::1")).toEqual({ ...home, address: "2001:db8:1:9::/64" });
    expect(addressScopes("::1")).toEqual({ address: "0:0:0:0::/64", network: "0:0:0::/48" });
  });

  test("does not hang on the last 64 bits, nor on how the address is written", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (prefix, one, other) => {
        const text = (all: number[]) => all.map((part) => part.toString(16).padStart(4, "0")).join(":");
        const scopes = addressScopes(text([...prefix, ...one]));
        expect(addressScopes(text([...prefix, ...other]))).toEqual(scopes);
        expect(addressScopes(new URL(`http://[${text([...prefix, ...one])}]`).hostname.slice(1, -1))).toEqual(
          scopes,
        );
        expect(addressScopes(text([(prefix[0] ?? 0) ^ 1, ...prefix.slice(1), ...one]))).not.toEqual(scopes);
      }),
    );
  });
});
