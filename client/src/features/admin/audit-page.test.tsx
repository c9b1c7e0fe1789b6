import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  allowErrors,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { type AuditEventView, exportAuditEvents, listAuditEvents } from "#shared/api/admin/audit.ts";
import { AuditPage } from "./audit-page.tsx";

allowErrors();

const event = (rest: Partial<AuditEventView> = {}): AuditEventView => ({
  id: "00000000-0000-4000-8000-000000000001",
  createdAt: "2026-11-23T10:00:00.000Z",
  type: "data_cleared",
  username: "<b>operator</b>",
  ipAddress: "203.0.113.9",
  details: { profiles: 3, ticketMessages: 0 },
  ...rest,
});
const page = (...data: AuditEventView[]) => respondWith({ success: true, data, nextCursor: null });
const open = (search = "") => renderAdmin(<AuditPage />, `${adminPaths.audit}${search}`);

describe("the audit trail", () => {
  it("shows who did what, with names as text", async () => {
    mockEndpoints([listAuditEvents, page(event())]);
    open();
    expect(await screen.findByText("<b>operator</b>")).toBeTruthy();
    expect(screen.getByText("203.0.113.9")).toBeTruthy();
    expect(screen.getByText("Profiles: 3, replies and notes: 0")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /delete|edit/i })).toBeNull();
  });

  it("filters by kind, and exports what the filters leave", async () => {
    const { calls } = mockEndpoints(
      [listAuditEvents, page(event())],
      [exportAuditEvents, refuse(429, "Two exports are running already.")],
    );
    const user = open("?from=2026-11-01");
    await screen.findByText("203.0.113.9");
    await user.selectOptions(screen.getByLabelText("Kind"), "settings");
    await waitFor(() => expect(calls.at(-1)?.url).toContain("kind=settings"));
    await user.click(screen.getByRole("button", { name: "Excel" }));
    await waitFor(() => expect(getToastText()).toBe("The export failed: Two exports are running already."));
    expect(calls.at(-1)?.url).toBe(
      "/api/admin/audit-events/export?kind=settings&from=2026-11-01&format=xlsx",
    );
  });
});
