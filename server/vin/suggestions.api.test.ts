import { expect, test } from "vitest";
import { startVinApi } from "#server/testing/vin-api.ts";
import { suggestVins } from "#shared/api/vins.ts";

const tractor = "1FUJGLDR3CLBP8834";

const api = startVinApi();

const get = async (text: string) => api.app.get(`/api/vin-suggestions/${encodeURIComponent(text)}`);

test.each([
  ["a character too few", "1FUJGLDR3CLB8834"],
  ["a letter that no VIN has", "IFUJGLDR3CLBP8834"],
  ["a wrong check digit", "1FUJGLDR3CLBP8843"],
])(
  "a text with %s is answered with VINs that may have been meant, and NHTSA is not asked",
  async (_what, text) => {
    const { status, headers, body } = await get(text);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    const { suggestions } = suggestVins.response.parse(body);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(5);
    for (const { facts } of suggestions) expect(facts.Make).toBe("OFFLINE");
    expect(api.vpic.vins).toEqual([]);
  },
);

test.each([tractor, "OOOOOOOOOOOOOOOOO"])(
  "%s, with nothing to suggest, is answered with an empty list",
  async (text) => expect((await get(text)).body).toEqual({ suggestions: [] }),
);

test.each(["1FUJGLDR3CLB883", `${tractor}12`, "1fujgldr3clb8834", "1FUJGLDR3CLB 834", "1FUJGLDR3CLBП883"])(
  "%j is refused: it isn't a text of 16 to 18 capitals and digits",
  async (text) => {
    const { status, body } = await get(text);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: "text", message: expect.stringContaining("16 to 18") }] });
  },
);

test("no text is logged", async () => {
  await get("1FUJGLDR3CLB8834");
  expect(api.app.logLines.join("")).not.toContain("1FUJGLDR3CLB8834");
});
