import { DashboardPage } from "#client/features/admin/dashboard/dashboard-page.tsx";
import { fillMirrorCardSlot } from "#client/features/admin/mirror/mirror-card.tsx";

fillMirrorCardSlot();

export const loadDashboardRoute = () => DashboardPage;
