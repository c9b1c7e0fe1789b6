import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { createSelectSchema } from "drizzle-zod";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { listAgencies } from "#shared/api/admin/agencies-api.ts";
import { listSavedReplies, listTickets, ticketStatuses } from "#shared/api/admin/tickets.ts";
import { attributionShape } from "#shared/api/attribution.ts";
import { auditEventTypes } from "#shared/api/admin/audit-events.ts";
import { requestTypes } from "#shared/api/support.ts";
import { auditEvents } from "./admin.ts";
import { companyProfiles } from "./company-profiles.ts";
import {
  featureSuggestions,
  savedReplies,
  suggestionStatuses,
  suggestionTypes,
} from "./feature-suggestions.ts";
import { emailTemplates, outboxMessages, partnerAgencies } from "./mail.ts";
import { pdfChunks, pdfs, profileRecords } from "./profile-records.ts";
import { vinDecodes } from "./operations.ts";
import { recordActions } from "#shared/api/admin/records/profile-records-api.ts";

const getColumns = (table: PgTable) => getTableConfig(table).columns;
const required = (table: PgTable): string[] =>
  getColumns(table)
    .filter(({ notNull, hasDefault, generated }) => notNull && !hasDefault && !generated)
    .map(({ name }) => name);
const getDefault = (table: PgTable, column: string) =>
  getColumns(table).find(({ name }) => name === column)?.default;
const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe("a company profile", () => {
  it("is kept under the name of the specification, with what the specification requires", () => {
    expect(getTableConfig(companyProfiles).name).toBe("company_profiles");
    expect(required(companyProfiles)).toEqual(
      expect.arrayContaining(["name", "business_type", "type", "email", "phone"]),
    );
  });

  it("has a column for everything of a visit, for where it came from, and for the answers", () => {
    const names = getColumns(companyProfiles).map(({ name }) => name);
    const visit = Object.keys(attributionShape).map(snake);
    const place = ["ip_address", "geo_country", "geo_state", "geo_city", "geo_latitude", "geo_longitude"];
    expect(names).toEqual(expect.arrayContaining([...visit, ...place, "answers", "registry_version"]));
  });

  it("never has to guess: what was not looked up may be missing", () => {
    const mayMiss = getColumns(companyProfiles).filter(({ name }) => /^(geo_|utm_|ip_)/.test(name));
    expect(mayMiss).toHaveLength(11);
    expect(mayMiss.filter(({ notNull }) => notNull)).toEqual([]);
  });
});

describe("a suggestion", () => {
  it("is an open feature request unless it says otherwise, under a ticket number of its own", () => {
    expect(getDefault(featureSuggestions, "type")).toBe("feature_request");
    expect(getDefault(featureSuggestions, "status")).toBe("open");
    expect(getColumns(featureSuggestions).find(({ name }) => name === "ticket_id")?.isUnique).toBe(true);
    expect(required(featureSuggestions)).toEqual(["ticket_id", "suggestion"]);
    expect(suggestionStatuses).toContain("open");
  });

  it("is of the types that the form offers", () => expect([...suggestionTypes]).toEqual([...requestTypes]));
});

it("the audit trail has the events that its list names", () => {
  expect(auditEvents.type.enumValues).toEqual([...auditEventTypes]);
});

describe("a profile record", () => {
  it("requires company, contact, address, phone and what was done", () => {
    expect(required(profileRecords)).toEqual([
      "company_name",
      "contact_name",
      "email",
      "phone",
      "action_type",
    ]);
    expect([...recordActions]).toEqual(["download", "email", "quote", "saved"]);
  });

  it("outlives the profile it came with", () => {
    const [reference] = getTableConfig(profileRecords).foreignKeys;
    expect(reference?.onDelete).toBe("set null");
    expect(getTableConfig(pdfs).columns.find(({ name }) => name === "path")?.isUnique).toBe(true);
  });
});

describe("the bytes of a PDF", () => {
  it("are kept in slices that go with it", () => {
    const { primaryKeys, foreignKeys } = getTableConfig(pdfChunks);
    expect(primaryKeys[0]?.columns.map(({ name }) => name)).toEqual(["pdf_id", "seq"]);
    expect(foreignKeys[0]?.onDelete).toBe("cascade");
    expect(required(pdfChunks)).toEqual(["pdf_id", "seq", "content"]);
  });
});

describe("a message to be sent", () => {
  it("waits from the start, has not been tried, and has its own Message-ID", () => {
    expect(getDefault(outboxMessages, "status")).toBe("queued");
    expect(getDefault(outboxMessages, "attempts")).toBe(0);
    expect(getColumns(outboxMessages).find(({ name }) => name === "message_id")?.isUnique).toBe(true);
  });

  it("has one template a type", () => {
    expect(getColumns(emailTemplates).find(({ name }) => name === "template_type")?.isUnique).toBe(true);
  });
});

describe("what NHTSA said of a VIN", () => {
  it("is there once for each model year that was asked for, with the time of the answer", () => {
    const [key] = getTableConfig(vinDecodes).primaryKeys;
    expect(key?.columns.map(({ name }) => name)).toEqual(["vin", "model_year"]);
    expect(required(vinDecodes)).toEqual(["vin", "model_year", "decoded", "answered_at"]);
    const answered = getColumns(vinDecodes).find(({ name }) => name === "answered_at");
    expect(answered?.getSQLType()).toBe("timestamp with time zone");
  });
});

describe("every table", () => {
  const tables = [companyProfiles, featureSuggestions, profileRecords, pdfs, outboxMessages, emailTemplates];

  it("makes its own id", () => {
    for (const table of tables) {
      const id = getColumns(table).find(({ name }) => name === "id");
      expect([id?.primary, id?.hasDefault, id?.getSQLType()], getTableConfig(table).name).toEqual([
        true,
        true,
        "uuid",
      ]);
    }
  });

  it("writes its times with their zone", () => {
    const times = tables.flatMap(getColumns).filter((column) => column.getSQLType().startsWith("timestamp"));
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((column) => column.getSQLType() !== "timestamp with time zone")).toEqual([]);
  });
});

const samples = [
  null,
  "",
  "text",
  true,
  1,
  new Date(),
  crypto.randomUUID(),
  ...requestTypes,
  ...ticketStatuses,
];

describe("a contract whose items are rows", () => {
  it.each([
    ["agencies", listAgencies.response.shape.data.element, createSelectSchema(partnerAgencies)],
    ["saved replies", listSavedReplies.response.shape.data.element, createSelectSchema(savedReplies)],
    ["tickets", listTickets.response.shape.data.element, createSelectSchema(featureSuggestions)],
  ])("takes what its columns hold: %s", (_name, item, row) => {
    const columns: Record<string, z.ZodType> = row.shape;
    const fields: [string, z.ZodType][] = Object.entries(item.shape);
    // The table doesn't say what a jsonb column holds; what isn't a column comes from another table.
    const held = fields.filter(([name]) => name in columns && name !== "states");
    expect(held.length).toBeGreaterThan(3);
    for (const [name, field] of held) {
      const values = samples.filter((value) => columns[name]?.safeParse(value).success);
      expect(values, name).not.toEqual([]);
      expect(
        values.filter((value) => !field.safeParse(value).success),
        name,
      ).toEqual([]);
    }
  });
});
