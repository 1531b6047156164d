import * as accounts from './accounts';
import * as sites from './sites';
import * as stats from './stats';

/** Every call of the API by name: what the server must register and the OpenAPI page lists. */
export const calls = {
    login: accounts.login,
    logout: accounts.logout,
    info: accounts.info,
    listSites: sites.listSites,
    getSite: sites.getSite,
    createSite: sites.createSite,
    updateSite: sites.updateSite,
    getInstallation: sites.getInstallation,
    overview: stats.overview,
    trend: stats.trend,
    sources: stats.sources,
    referrers: stats.referrers,
    pages: stats.pages,
    entries: stats.entries,
    area: stats.area,
    devices: stats.devices,
    bots: stats.bots,
    visits: stats.visits,
    visitEvents: stats.visitEvents,
    sitesSummary: stats.sitesSummary,
} as const;
export type CallName = keyof typeof calls;
