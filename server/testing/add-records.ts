import { randomUUID } from "node:crypto";
import { type NewProfileRecord, profileRecords } from "#shared/schema/profile-records.ts";
import type { TestApp } from "./test-app.ts";

export type TestRecord = NewProfileRecord & { readonly id: string; readonly createdAt: Date };

/** A profile record, whose details don't matter where they are not given. */
export const testRecord = (rest: Partial<TestRecord> = {}): TestRecord => ({
  id: randomUUID(),
  createdAt: new Date("2026-11-20T12:00:00Z"),
  companyName: "Acme Trucking",
  contactName: "Ann Owner",
  email: "owner@carrier.test",
  phone: "(555) 123-4567",
  dotNumber: "1234567",
  actionType: "download",
  ...rest,
});

/** Adds records past the API, which can make neither many nor old ones. */
export async function addRecords(app: TestApp, records: readonly TestRecord[]): Promise<void> {
  const { db } = app.server.container.database;
  for (let start = 0; start < records.length; start += 1000)
    await db.insert(profileRecords).values(records.slice(start, start + 1000));
}
