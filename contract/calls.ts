import * as accounts from './accounts';
import * as clientErrors from './clientErrors';
import * as collecting from './collecting';
import * as mails from './mails';
import * as settings from './settings';
import * as shares from './shares';
import * as signIn from './signIn';
import * as sites from './sites';
import * as stats from './stats';

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
    overview: stats.overview,
    trend: stats.trend,
    sources: stats.sources,
    referrers: stats.referrers,
    pages: stats.pages,
    entries: stats.entries,
    area: stats.area,
    devices: stats.devices,
    bots: stats.bots,
    otherHosts: stats.otherHosts,
    quality: stats.quality,
    visits: stats.visits,
    visitEvents: stats.visitEvents,
    sitesSummary: stats.sitesSummary,
    seenRequest: collecting.seenRequest,
    collecting: collecting.collecting,
    putBack: collecting.putBack,
    discardQuarantine: collecting.discardQuarantine,
} as const;
export type CallName = keyof typeof calls;
