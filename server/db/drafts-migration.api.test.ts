import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { draftsRepository } from "#server/records/drafts-repository.ts";
import { openAfter } from "#server/testing/database/former-database.ts";
import { storeOn } from "#server/db/store.ts";

const ticket = "00000000-0000-4000-8000-000000000001";
const revision = "00000000-0000-4000-8000-000000000002";

test("an unsent reply from before is still there, at its revision", async () => {
  const { db, close } = await openAfter("office", async (execute) => {
    await execute(
      sql`insert into feature_suggestions (id, ticket_id, suggestion) values (${ticket}, 'RF-1', '')`,
    );
    await execute(sql`insert into ticket_drafts (suggestion_id, kind, body, revision)
      values (${ticket}, 'reply', 'We are look', ${revision})`);
  });
  onTestFinished(close);
  const drafts = draftsRepository(storeOn(db));
  expect(await drafts.list(ticket)).toMatchObject([{ kind: "reply", body: "We are look", revision }]);
  const key = { subjectId: ticket, kind: "reply" } as const;
  expect(await drafts.change(key, revision, { body: "We are looking", files: [] })).toMatchObject({
    body: "We are looking",
  });
});
