import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { Agencies } from "#client/features/admin/settings/agencies.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import type { ListedAgency } from "#shared/api/admin/agencies-api.ts";
import { getSentBody, type mockEndpoints, renderAdmin } from "./admin-harness.tsx";
import { respondWith } from "./mock-server.ts";

const at = "2025-10-04T10:00:00.000Z";
export const acme: ListedAgency = {
  id: "00000000-0000-4000-8000-000000000001",
  createdAt: at,
  updatedAt: at,
  name: "Acme <b>Insurance</b>",
  email: "quotes@acme.test",
  states: [],
  isActive: true,
  dead: null,
};
export const listed = (...data: ListedAgency[]) => respondWith({ success: true, data, nextCursor: null });
export const saved = respondWith({ success: true, message: "This agency was saved.", data: acme });
export const openAgencies = () => renderAdmin(<Agencies />, adminPaths.settings);
export const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole("button", { name }));
export const getChanges = ({ calls }: ReturnType<typeof mockEndpoints>) =>
  calls.filter(({ init }) => (init.method ?? "GET") !== "GET").map(getSentBody);
