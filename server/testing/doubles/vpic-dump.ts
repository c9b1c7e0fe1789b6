const toField = (value: string | number | boolean | null): string => {
  if (value === null) return "\\N";
  if (typeof value === "boolean") return value ? "t" : "f";
  return String(value)
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", "\\t")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
};

export type DumpRow = readonly (string | number | boolean | null)[];

/** A row in COPY's text format, without the line ending. */
export const toDumpLine = (row: DumpRow): string => row.map(toField).join("\t");

/** A table's rows as pg_dump writes them. */
export const toDumpBlock = (table: string, columns: string, rows: readonly DumpRow[]): string =>
  `COPY vpic.${table} (${columns}) FROM stdin;\n${rows.map((row) => `${toDumpLine(row)}\n`).join("")}\\.\n\n`;

export const dumpStart = `--
-- PostgreSQL database dump
--

SET client_encoding = 'UTF8';
CREATE TABLE vpic.pattern (
    id integer NOT NULL
);
COMMENT ON SCHEMA vpic IS 'COPY of nothing';

`;
export const dumpEnd = "--\n-- PostgreSQL database dump complete\n--\n";

const day = "2026-07-30 10:11:12.345678";
const named = (...names: string[]): DumpRow[] => names.map((name, index) => [index + 1, name]);

/** A small dump's tables by name: a trailer, a tractor, a car whose weight class comes from specs. */
export const smallDumpTables: Readonly<Record<string, readonly [columns: string, rows: readonly DumpRow[]]>> =
  {
    bodycab: ["id, name", named("MDHD: Conventional")],
    bodystyle: ["id, name", named("Truck-Tractor", "Trailer", "Sedan/Saloon")],
    country: ["id, name, displayorder", [[1, "UNITED STATES (USA)", 1]]],
    drivetype: ["id, name", named("6x4")],
    element: [
      "id, name, code, lookuptable, description, isprivate, groupname, datatype, decode, weight",
      [
        [4, "Cab Type", "BodyCabType", "BodyCab"],
        [5, "Body Class", "BodyClass", "BodyStyle", 99],
        [12, "Displacement (CI)", "DisplacementCI", null],
        [14, "Doors", "Doors", null],
        [15, "Drive Type", "DriveType", "DriveType"],
        [18, "Engine Model", "EngineModel", null, 55],
        [25, "GVWR From", "GVWR", "GrossVehicleWeightRating", 70],
        [26, "Make", "Make", "Make", 99],
        [28, "Model", "Model", "Model", 99],
        [29, "Model Year", "ModelYear", null, 99],
        [38, "Trim", "Trim", null, 61],
        [41, "Axles", "Axles", null, 15],
        [71, "Engine Brake (hp) From", "EngineHP", null],
        [116, "Trailer Type Connection", "TrailerType", "TrailerType"],
        [117, "Trailer Body Type", "TrailerBodyType", "TrailerBodyType"],
        [118, "Trailer Length (feet)", "TrailerLength", null],
        [200, "Secret", "Trim", null],
      ].map(([id = null, name = null, code = null, lookup = null, weight = null]) => [
        id,
        name,
        code,
        lookup,
        "What it\tmeans\\says,\nin two lines",
        id === 200,
        "General",
        lookup === null ? "string" : "lookup",
        "Pattern",
        weight,
      ]),
    ],
    enginemodel: ["id, name, description", [[7, "DD15", null]]],
    enginemodelpattern: [
      "id, enginemodelid, elementid, attributeid, createdon, updatedon",
      [[1, 7, 71, "505", day, null]],
    ],
    grossvehicleweightrating: ["id, name", named("Class 1", "Class 8")],
    make: ["id, name, createdon", named("Freightliner", "Wabash", "Honda").map((row) => [...row, day])],
    make_model: [
      "id, makeid, modelid",
      [
        [1, 1, 11],
        [2, 2, 12],
        [3, 3, 13],
      ],
    ],
    manufacturer: ["id, name", named("Daimler", "Wabash National", "Honda of America")],
    model: [
      "id, name",
      [
        [11, "Cascadia"],
        [12, "Duraplate"],
        [13, "Civic"],
      ],
    ],
    // The column order differs from the table definition's.
    pattern: [
      "elementid, attributeid, id, vinschemaid, keys, createdon, updatedon",
      [
        [28, "11", 1, 1, "JGL", day, null],
        [5, "1", 2, 1, "J", day, null],
        [4, "1", 3, 1, "J", day, null],
        [15, "1", 4, 1, "***D", day, null],
        [25, "2", 5, 1, "J", day, null],
        [18, "DD15", 6, 1, "****R", day, null],
        [12, "900", 7, 1, "****R", day, null],
        [28, "12", 8, 2, "V[A-Z]", day, null],
        [5, "2", 9, 2, "V", day, null],
        [116, "1", 10, 2, "V", day, null],
        [117, "1", 11, 2, "V", "2014-01-01 00:00:00", day],
        [118, "53", 12, 2, "**53", day, null],
        [41, "2", 13, 2, "****2", day, null],
        [28, "13", 14, 3, "FA", day, null],
        [38, "EX-L", 15, 3, "***E", day, null],
        [14, "4", 16, 3, "FA", day, null],
        [38, "Hidden", 17, 3, "#####", day, null],
        [200, "Private", 18, 3, "FA", day, null],
      ],
    ],
    trailerbodytype: ["id, name", named("Box or Van Enclosed Trailer")],
    trailertype: ["id, name", named("Fifth Wheel")],
    vehiclespecpattern: [
      "id, vspecschemapatternid, iskey, elementid, attributeid, createdon, updatedon",
      [
        [1, 21, true, 38, "ex-l", day, null],
        [2, 21, true, 14, "4", day, null],
        [3, 21, false, 25, "1", day, null],
        [4, 21, false, 38, "Not this", day, null],
        [5, 22, true, 14, "2", day, null],
        [6, 22, false, 25, "2", day, null],
        [7, 23, false, 15, "1", day, null],
      ],
    ],
    vehiclespecschema: [
      "id, makeid, createdon, vehicletypeid, tobeqced",
      [
        [31, 3, day, 2, null],
        [32, 3, day, 2, true],
      ],
    ],
    vehiclespecschema_model: ["id, vehiclespecschemaid, modelid", [[1, 31, 13]]],
    vehiclespecschema_year: ["id, vehiclespecschemaid, year", [[1, 31, 2012]]],
    vehicletype: [
      "id, name",
      [
        [2, "Passenger Car"],
        [3, "Truck"],
        [6, "Trailer"],
      ],
    ],
    vinschema: [
      "id, name, tobeqced",
      [
        [1, "tractors", null],
        [2, "trailers", false],
        [3, "cars", null],
        [4, "unchecked", true],
      ],
    ],
    vspecschemapattern: [
      "id, schemaid",
      [
        [21, 31],
        [22, 31],
        [23, 31],
      ],
    ],
    wmi: [
      "id, wmi, manufacturerid, makeid, vehicletypeid, createdon, publicavailabilitydate, trucktypeid",
      [
        [41, "1FU", 1, null, 3, day, "2015-01-01 00:00:00", 2],
        [42, "1JJ", 2, null, 6, day, "2015-01-01 00:00:00", null],
        [43, "1HG", 3, null, 2, day, "2015-01-01 00:00:00", null],
      ],
    ],
    wmi_make: [
      "wmiid, makeid",
      [
        [41, 1],
        [42, 2],
        [43, 3],
      ],
    ],
    wmi_vinschema: [
      "id, wmiid, vinschemaid, yearfrom, yearto",
      [
        [1, 41, 1, 2002, null],
        [2, 42, 2, 2002, 2030],
        [3, 43, 3, 2010, null],
      ],
    ],
    // Millions of rows in NHTSA's file that decoding does not need.
    wmiyearvalidchars: [
      "wmi, year, position",
      [
        ["1FU", 2012, 4],
        ["1FU", 2012, 5],
      ],
    ],
  };

export const toDump = (tables: typeof smallDumpTables): string =>
  dumpStart +
  Object.entries(tables)
    .map(([table, [columns, rows]]) => toDumpBlock(table, columns, rows))
    .join("") +
  dumpEnd;
