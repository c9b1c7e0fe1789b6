import { describe, expect, test } from "vitest";
import { DraftStore } from "./draft-store.ts";
import { memoryStorage } from "./draft-storage.ts";
import { notices } from "./draft-notices.ts";

describe("the draft of one tab", () => {
  test("starts with the initial values of the form and nothing stored", () => {
    const { storage } = memoryStorage();
    const draft = new DraftStore(storage);
    expect(draft.answers()).toMatchObject({ autoLiabilityEnabled: true, autoLiabilityCsl: "1000000" });
    expect(draft.savedAt()).toBe("");
  });

  test("comes back after a reload, half-typed values included", () => {
    const { storage } = memoryStorage();
    const draft = new DraftStore(storage);
    draft.set("ownerDateOfBirth", "04/1/");
    draft.set("phone", "(555) 0");
    draft.save();
    expect(new DraftStore(storage).answers()).toMatchObject({ ownerDateOfBirth: "04/1/", phone: "(555) 0" });
  });

  test("remembers which sections were opened, each once, and which one last", () => {
    const { storage } = memoryStorage();
    const draft = new DraftStore(storage);
    expect([draft.opened(), draft.last()]).toEqual([new Set(), undefined]);
    for (const section of ["contact-info", "review", "contact-info"]) draft.open(section);
    draft.save();
    const reloaded = new DraftStore(storage);
    expect(reloaded.opened()).toEqual(new Set(["contact-info", "review"]));
    expect(reloaded.last()).toBe("contact-info");
    reloaded.open("contact-info");
    expect(reloaded.isDirty()).toBe(false);
    reloaded.clear();
    expect([reloaded.opened(), reloaded.last()]).toEqual([new Set(), undefined]);
  });

  test("writes nothing when nothing changed", () => {
    const { state, storage } = memoryStorage();
    new DraftStore(storage).save();
    expect(state.raw).toBeNull();
  });

  test("gives a coverage that is switched on again its initial limit", () => {
    const draft = new DraftStore(memoryStorage().storage);
    draft.set("autoLiabilityEnabled", false);
    expect(draft.answers().autoLiabilityCsl).toBeUndefined();
    draft.set("autoLiabilityEnabled", true);
    expect(draft.answers().autoLiabilityCsl).toBe("1000000");
  });

  test("clearing wipes the storage and starts from the defaults", () => {
    const { state, storage } = memoryStorage();
    const draft = new DraftStore(storage);
    draft.set("name", "Doe Hauling");
    draft.save();
    draft.clear();
    expect(state.raw).toBeNull();
    expect(draft.answers().name).toBeUndefined();
    expect(draft.answers().autoLiabilityCsl).toBe("1000000");
    draft.save();
    expect(state.raw).toBeNull();
  });

  test("an opened file replaces the answers and closes open rows", () => {
    const draft = new DraftStore(memoryStorage().storage);
    draft.setOpenRow("drivers", { index: null, row: { fullName: "Ana" } });
    draft.replace({ name: "Opened" });
    expect(draft.answers()).toMatchObject({ name: "Opened", autoLiabilityCsl: "1000000" });
    expect(draft.openRow("drivers")).toBeUndefined();
  });

  test("says once that it cannot save, and no longer when it can", () => {
    const { state, storage } = memoryStorage();
    const draft = new DraftStore(storage);
    state.refuse = true;
    let notified = 0;
    draft.set("name", "Doe");
    draft.subscribe(() => (notified += 1));
    draft.save();
    draft.save();
    expect(draft.notice()).toBe(notices.notSaved);
    expect(notified).toBe(1);
    state.refuse = false;
    draft.save();
    expect(draft.notice()).toBeUndefined();
    expect(new DraftStore(storage).answers().name).toBe("Doe");
  });

  test("a storage that cannot be read shows a notice, and does no harm", () => {
    const { storage } = memoryStorage();
    const draft = new DraftStore({ ...storage, read: () => undefined, write: () => false });
    expect(draft.notice()).toBe(notices.notSaved);
    draft.set("name", "Doe");
    draft.save();
    expect(draft.answers().name).toBe("Doe");
  });

  test("keeps what it has when the browser evicted the stored copy", () => {
    const { state, storage } = memoryStorage();
    const draft = new DraftStore(storage);
    draft.set("name", "Doe");
    draft.save();
    state.raw = null;
    draft.set("email", "a@b.co");
    draft.save();
    expect(new DraftStore(storage).answers()).toMatchObject({ name: "Doe", email: "a@b.co" });
  });
});

describe("owner and first driver", () => {
  test("are brought together when an edit is finished, not at every key", () => {
    const draft = new DraftStore(memoryStorage().storage);
    draft.set("ownerFullName", "Jane Doe");
    draft.set("ownerWillDrive", "yes");
    expect(draft.answers().drivers).toBeUndefined();
    draft.commit();
    expect(draft.answers().drivers?.[0]?.fullName).toBe("Jane Doe");
    draft.set("ownerLicenseNumber", "D1");
    draft.commit();
    expect(draft.answers().drivers?.[0]?.licenseNumber).toBe("D1");
  });

  test("an edit of the driver goes to the owner", () => {
    const draft = new DraftStore(memoryStorage().storage);
    draft.update(() => ({ ownerFullName: "Jane Doe", ownerWillDrive: "yes" }));
    draft.update((answers) => ({ ...answers, drivers: [{ fullName: "Jane Doe", licenseState: "TX" }] }));
    expect(draft.answers().ownerLicenseState).toBe("TX");
  });

  test("a row being edited is followed when the owner moves in front of it", () => {
    const draft = new DraftStore(memoryStorage().storage);
    draft.update(() => ({ drivers: [{ fullName: "Bo" }], ownerFullName: "Jane" }));
    draft.setOpenRow("drivers", { index: 0, row: { fullName: "Bo", licenseNumber: "half" } });
    draft.update((answers) => ({ ...answers, ownerWillDrive: "yes" }));
    expect(draft.openRow("drivers")).toEqual({ index: 1, row: { fullName: "Bo", licenseNumber: "half" } });
  });
});
