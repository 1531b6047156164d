import * as accounts from './accounts';
import { basis } from './basis';
import { breakdownCalls } from './breakdownCalls';
import * as clientErrors from './clientErrors';
import * as collecting from './collecting';
import * as live from './live';
import * as mails from './mails';
import { overview } from './overview';
import * as savedFilters from './savedFilters';
import * as settings from './settings';
import * as shares from './shares';
import * as signIn from './signIn';
import * as siteData from './siteData';
import * as siteGroups from './siteGroups';
import * as sites from './sites';
import * as sitesSummary from './sitesSummary';
import * as stats from './stats';
import { trend } from './trend';
import * as visits from './visits';

/** Every call of the API by name: what the server must register and the OpenAPI page lists. */
export const calls = {
    captcha: signIn.captcha,
    login: signIn.login,
    shareLogin: signIn.shareLogin,
    sendEmailVerify: signIn.sendEmailVerify,
    register: signIn.register,
    getPasswd: signIn.getPasswd,
    logout: accounts.logout,
    info: accounts.info,
    updateProfile: accounts.updateProfile,
    changePassword: accounts.changePassword,
    listSessions: accounts.listSessions,
    endSession: accounts.endSession,
    endOtherSessions: accounts.endOtherSessions,
    getTotp: accounts.getTotp,
    beginTotp: accounts.beginTotp,
    confirmTotp: accounts.confirmTotp,
    renewRecoveryCodes: accounts.renewRecoveryCodes,
    endTotp: accounts.endTotp,
    publicSettings: settings.publicSettings,
    getSettings: settings.getSettings,
    updateSettings: settings.updateSettings,
    listMails: mails.listMails,
    getMail: mails.getMail,
    sendMailAgain: mails.sendMailAgain,
    reportError: clientErrors.reportError,
    listErrors: clientErrors.listErrors,
    clearErrors: clientErrors.clearErrors,
    listShares: shares.listShares,
    createShare: shares.createShare,
    revokeShare: shares.revokeShare,
    listSites: sites.listSites,
    getSite: sites.getSite,
    createSite: sites.createSite,
    updateSite: sites.updateSite,
    getInstallation: sites.getInstallation,
    siteData: siteData.siteData,
    archiveSite: siteData.archiveSite,
    deleteSite: siteData.deleteSite,
    visitorData: siteData.visitorData,
    eraseVisitor: siteData.eraseVisitor,
    ownAddress: siteData.ownAddress,
    previewWidget: siteData.previewWidget,
    listSiteGroups: siteGroups.listSiteGroups,
    createSiteGroup: siteGroups.createSiteGroup,
    updateSiteGroup: siteGroups.updateSiteGroup,
    deleteSiteGroup: siteGroups.deleteSiteGroup,
    arrangeSiteGroups: siteGroups.arrangeSiteGroups,
    listSavedFilters: savedFilters.listSavedFilters,
    createSavedFilter: savedFilters.createSavedFilter,
    updateSavedFilter: savedFilters.updateSavedFilter,
    deleteSavedFilter: savedFilters.deleteSavedFilter,
    overview,
    trend,
    ...breakdownCalls,
    otherHosts: stats.otherHosts,
    quality: stats.quality,
    basis,
    visits: visits.visits,
    visitEvents: visits.visitEvents,
    visitorHistory: visits.visitorHistory,
    markVisits: visits.markVisits,
    listExcludedVisitors: visits.listExcludedVisitors,
    excludeVisitor: visits.excludeVisitor,
    restoreVisitor: visits.restoreVisitor,
    live: live.live,
    online: live.online,
    sitesSummary: sitesSummary.sitesSummary,
    seenRequest: collecting.seenRequest,
    collecting: collecting.collecting,
    putBack: collecting.putBack,
    discardQuarantine: collecting.discardQuarantine,
} as const;
export type CallName = keyof typeof calls;
