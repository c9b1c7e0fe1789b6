import { answerStorage } from "#client/lib/storage/shared-computer.ts";
import { z } from "zod";
import { browserStorage } from "#client/draft/browser-storage.ts";
import { oldKeys } from "./draft-storage.ts";
import { upgrade } from "./envelope.ts";

const purpose = "read what was kept beside the profile";
const record = z.record(z.string(), z.unknown());

/** Takes what version 0.2 kept under keys of its own into the stored draft. What the draft says already stands. */
export function gatherOldKeys(): void {
  const [sections, origin, renewal] = [oldKeys.sections, oldKeys.origin, oldKeys.renewal].map((key) =>
    answerStorage.readJson(key, purpose),
  );
  if (sections === undefined && origin === undefined && renewal === undefined) return;
  const raw = browserStorage.read();
  const stored = raw === undefined ? undefined : upgrade(raw ?? "{}");
  if (!stored) return;
  const envelope = { origin, renewal, ...record.safeParse(sections).data, ...stored };
  if (!browserStorage.write(JSON.stringify(envelope))) return;
  for (const key of Object.values(oldKeys)) answerStorage.remove(key, purpose);
}
