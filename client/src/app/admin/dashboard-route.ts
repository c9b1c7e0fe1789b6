import { DashboardPage, mirrorCardSlot } from "#client/features/admin/dashboard/dashboard-page.tsx";
import { MirrorCard } from "#client/features/admin/mirror/mirror-card.tsx";

mirrorCardSlot.fill(MirrorCard);

export const loadDashboardRoute = () => DashboardPage;
