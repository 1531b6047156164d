import type { Purpose } from '../../../contract/identity/accounts';
import type { Role } from '../../../contract/platform/call';
import { isAmong } from '../../../contract/platform/isAmong';
import type { Permission } from '../../../contract/platform/permissions';
import type { ReportName } from '../../../contract/platform/reportPages';
import { type AppRoute, routes } from './table';

/** What decides which pages one may open. */
export interface Visitor {
    roles: readonly Role[];
    /** what the roles grant */
    permissions: readonly Permission[];
    /** the reports of a share link; null for those with an account */
    reports: readonly ReportName[] | null;
    /** the operator's choice: administrators get every page, whatever roles it names */
    adminAllRoutes: boolean;
    /** what they mainly come for: decides the menu's order, and nothing of what they may open */
    purpose?: Purpose | null;
}

/** Whether a signed-in person may open a page: no roles, or one of theirs, or what was granted to them. */
export const isPermitted = (route: AppRoute, visitor: Visitor): boolean => {
    if (route.area === 'public') return true;
    const { reports, adminAllRoutes } = visitor;
    if (adminAllRoutes && visitor.roles.includes('admin')) return true;
    const { roles, grants = [] } = route;
    if (roles && !isAmong([...roles, ...grants], visitor)) return false;
    return reports === null || (route.report !== undefined && reports.includes(route.report));
};

export const permittedRoutes = (visitor: Visitor): readonly AppRoute[] =>
    routes.filter(route => route.area === 'app' && isPermitted(route, visitor));

/** Where one is taken after signing in: the dashboard, or the first page that one may open. */
export const startPath = (visitor: Visitor): string => {
    const pages = permittedRoutes(visitor).filter(route => !route.hidden);
    const own = visitor.roles.includes('article_editor') ? '/admin/contentList' : undefined;
    const first =
        pages.find(route => route.path === '/dashboard') ??
        pages.find(route => route.path === own) ??
        pages[0];
    return first?.path.replace(':comId', 'comId') ?? '/404';
};
