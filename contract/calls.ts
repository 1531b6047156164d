import * as accounting from './accounting/accountingCalls';
import * as adjustments from './accounting/adjustments';
import * as findings from './accounting/findingCalls';
import * as accounts from './accounts';
import * as arrange from './arrange';
import { basis } from './basis';
import { breakdownCalls } from './breakdownCalls';
import * as clientErrors from './clientErrors';
import * as collecting from './collecting';
import * as ownListings from './listings';
import * as live from './live';
import * as mails from './mails';
import * as orderCalls from './orders/orderCalls';
import * as orderDecisions from './orders/orderDecisions';
import * as orderRules from './orders/orderRules';
import { overview } from './overview';
import * as ownAccount from './ownAccount';
import * as ownChats from './ownChats';
import * as ownership from './ownership';
import { listOwnInvites } from './ownInvites';
import * as ownProfile from './ownProfile';
import { paymentDoctor } from './paymentDoctor';
import * as payments from './payments';
import * as plans from './plans';
import { publicAds } from './public/ads';
import * as publicArticles from './public/articles';
import * as publicDiscount from './public/discount';
import * as listings from './public/listings';
import * as listingTraffic from './public/listingTraffic';
import { searchMarket } from './public/market';
import * as marketActs from './public/marketActs';
import { publicPlans } from './public/plans';
import * as publicPreview from './public/preview';
import { publicService } from './public/service';
import { publicShowcase } from './public/showcase';
import * as receipts from './receipts';
import * as ads from './resources/ads';
import * as approvals from './resources/approvals';
import * as articleActs from './resources/articleActs';
import * as audit from './resources/audit';
import * as chats from './resources/chats';
import * as checks from './resources/checks';
import { controlConsole } from './resources/console';
import * as files from './resources/files';
import * as invites from './resources/invites';
import * as messages from './resources/messages';
import { moneySums } from './resources/money';
import * as payment from './resources/payment';
import { confirmProof, refundPayment, refuseProof, settleInbound } from './resources/paymentActs';
import * as products from './resources/products';
import * as productVersions from './resources/productVersions';
import { importUsdtAddresses } from './resources/usdt';
import * as users from './resources/users';
import * as officeWithdrawals from './resources/withdrawals';
import * as savedFilters from './savedFilters';
import * as settings from './settings';
import * as shares from './shares';
import * as signIn from './signIn';
import * as siteData from './siteData';
import * as siteGroups from './siteGroups';
import * as sites from './sites';
import * as sitesSummary from './sitesSummary';
import * as stats from './stats';
import * as stepUp from './stepUp';
import { trend } from './trend';
import * as usdt from './usdt';
import * as visits from './visits';
import * as wallet from './wallet';
import * as withdrawals from './withdrawals';

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
    getStepUp: stepUp.getStepUp,
    sendStepUpCode: stepUp.sendStepUpCode,
    confirmStepUp: stepUp.confirmStepUp,
    publicSettings: settings.publicSettings,
    getSettings: settings.getSettings,
    updateSettings: settings.updateSettings,
    mailState: settings.mailState,
    testMail: settings.testMail,
    moneySums,
    trialBalance: accounting.trialBalance,
    listStatements: accounting.listStatements,
    statementMapping: accounting.statementMapping,
    importStatement: accounting.importStatement,
    getStatement: accounting.getStatement,
    listStatementLines: accounting.listStatementLines,
    matchStatement: accounting.matchStatement,
    bookStatement: accounting.bookStatement,
    explainLine: accounting.explainLine,
    listClosedDays: accounting.listClosedDays,
    closeDays: accounting.closeDays,
    listAdjustments: adjustments.listAdjustments,
    requestAdjustment: adjustments.requestAdjustment,
    liabilities: accounting.liabilities,
    listFindings: findings.listFindings,
    runAudit: findings.runAudit,
    noteFinding: findings.noteFinding,
    importUsdtAddresses,
    usdtState: usdt.usdtState,
    rescanChain: usdt.rescanChain,
    lookAtTransaction: usdt.lookAtTransaction,
    assignTransfer: usdt.assignTransfer,
    closeTransfer: usdt.closeTransfer,
    usdtRates: usdt.usdtRates,
    setUsdtRate: usdt.setUsdtRate,
    orderRecords: arrange.orderRecords,
    enableRecords: arrange.enableRecords,
    getPaymentRails: payment.getPaymentRails,
    changePaymentRail: payment.changePaymentRail,
    paymentHistory: payment.paymentHistory,
    getPayChoices: payments.getPayChoices,
    beginPayment: payments.beginPayment,
    getPayment: payments.getPayment,
    askPayment: payments.askPayment,
    findReturnedPayment: payments.findReturnedPayment,
    confirmProof,
    refundPayment,
    settleInbound,
    refuseProof,
    controlConsole,
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
    siteActivity: siteData.siteActivity,
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
    setArticleStates: articleActs.setArticleStates,
    articleChoices: articleActs.articleChoices,
    listArticleRevisions: articleActs.listArticleRevisions,
    getArticleRevision: articleActs.getArticleRevision,
    restoreArticleRevision: articleActs.restoreArticleRevision,
    collecting: collecting.collecting,
    putBack: collecting.putBack,
    discardQuarantine: collecting.discardQuarantine,
    viewAd: ads.viewAd,
    viewArticle: publicArticles.viewArticle,
    adFigures: ads.adFigures,
    listImages: files.listImages,
    deleteUsedFiles: files.deleteUsedFiles,
    filesUsage: files.filesUsage,
    uploadLimits: files.uploadLimits,
    sendSystemMessage: messages.sendSystemMessage,
    countAudience: messages.countAudience,
    listOwnMessages: messages.listOwnMessages,
    readOwnMessages: messages.readOwnMessages,
    listChatMessages: chats.listChatMessages,
    sendChatMessage: chats.sendChatMessage,
    startChat: chats.startChat,
    hideChatMessage: chats.hideChatMessage,
    muteChatMember: chats.muteChatMember,
    closeChat: chats.closeChat,
    getWantedMails: ownAccount.getWantedMails,
    changeWantedMails: ownAccount.changeWantedMails,
    exportOwnData: ownAccount.exportOwnData,
    getClosing: ownAccount.getClosing,
    closeAccount: ownAccount.closeAccount,
    removeAvatar: ownProfile.removeAvatar,
    sendEmailChangeCode: ownProfile.sendEmailChangeCode,
    changeEmail: ownProfile.changeEmail,
    takeEmailBack: ownProfile.takeEmailBack,
    listOwnInvites,
    listOwnChats: ownChats.listOwnChats,
    countUnreadChats: ownChats.countUnreadChats,
    getOwnChat: ownChats.getOwnChat,
    readOwnChat: ownChats.readOwnChat,
    closeOwnChat: ownChats.closeOwnChat,
    quoteOrder: orderCalls.quoteOrder,
    createOrder: orderCalls.createOrder,
    listOwnOrders: orderCalls.listOwnOrders,
    getOwnOrder: orderCalls.getOwnOrder,
    payOwnOrder: orderCalls.payOwnOrder,
    actOnOrder: orderCalls.actOnOrder,
    takeOrderCode: orderCalls.takeOrderCode,
    linkOrderDownload: orderCalls.linkOrderDownload,
    getListingTraffic: listingTraffic.getListingTraffic,
    listSigningKeys: listingTraffic.listSigningKeys,
    getTrafficChoice: listingTraffic.getTrafficChoice,
    chooseTrafficReports: listingTraffic.chooseTrafficReports,
    getOrderTraffic: listingTraffic.getOrderTraffic,
    decideOrder: orderDecisions.decideOrder,
    getOrderRules: orderRules.getOrderRules,
    changeOrderTimers: orderRules.changeOrderTimers,
    changeOrderFees: orderRules.changeOrderFees,
    searchMarket,
    getListing: listings.getListing,
    compareListings: listings.compareListings,
    listingStanding: marketActs.listingStanding,
    listFavourites: marketActs.listFavourites,
    keepFavourite: marketActs.keepFavourite,
    dropFavourite: marketActs.dropFavourite,
    listSavedSearches: marketActs.listSavedSearches,
    saveSearch: marketActs.saveSearch,
    changeSavedSearch: marketActs.changeSavedSearch,
    deleteSavedSearch: marketActs.deleteSavedSearch,
    stopSearchMails: marketActs.stopSearchMails,
    askQuestion: marketActs.askQuestion,
    answerQuestion: marketActs.answerQuestion,
    hideQuestion: marketActs.hideQuestion,
    listOwnListings: ownListings.listOwnListings,
    createOwnListing: ownListings.createOwnListing,
    getOwnListing: ownListings.getOwnListing,
    saveOwnListing: ownListings.saveOwnListing,
    actOnOwnListing: ownListings.actOnOwnListing,
    withdrawProposal: ownListings.withdrawProposal,
    removeOwnListing: ownListings.removeOwnListing,
    listingHistory: ownListings.listingHistory,
    listingChoices: ownListings.listingChoices,
    listingFilesUsage: ownListings.listingFilesUsage,
    quoteListingFee: ownListings.quoteListingFee,
    listOwnVersions: ownListings.listOwnVersions,
    addOwnVersion: ownListings.addOwnVersion,
    removeOwnVersion: ownListings.removeOwnVersion,
    getOwnership: ownership.getOwnership,
    checkOwnership: ownership.checkOwnership,
    actOnProduct: products.actOnProduct,
    assignReviewer: products.assignReviewer,
    listProductRevisions: products.listProductRevisions,
    submitProductRevision: products.submitProductRevision,
    decideProductRevision: products.decideProductRevision,
    listProductVersions: productVersions.listProductVersions,
    addProductVersion: productVersions.addProductVersion,
    decideProductVersion: productVersions.decideProductVersion,
    removeProductVersion: productVersions.removeProductVersion,
    disableUser: users.disableUser,
    enableUser: users.enableUser,
    resetUserTotp: users.resetUserTotp,
    listUserSessions: users.listUserSessions,
    endUserSessions: users.endUserSessions,
    inviteUserAgain: users.inviteUserAgain,
    seeAsUser: users.seeAsUser,
    judgeInvite: invites.judgeInvite,
    verifyAudit: audit.verifyAudit,
    auditChoices: audit.auditChoices,
    ownPlan: plans.ownPlan,
    offeredPlans: plans.offeredPlans,
    listPlanPeriods: plans.listPlanPeriods,
    pricePlan: plans.pricePlan,
    beginCoveredPlan: plans.beginCoveredPlan,
    cancelNextPlan: plans.cancelNextPlan,
    listReceipts: receipts.listReceipts,
    getBilling: receipts.getBilling,
    updateBilling: receipts.updateBilling,
    getWallet: wallet.getWallet,
    listWalletLines: wallet.listWalletLines,
    paymentDoctor,
    listPayoutAddresses: withdrawals.listPayoutAddresses,
    addPayoutAddress: withdrawals.addPayoutAddress,
    removePayoutAddress: withdrawals.removePayoutAddress,
    listPayoutTerms: withdrawals.listPayoutTerms,
    listOwnWithdrawals: withdrawals.listOwnWithdrawals,
    getOwnWithdrawal: withdrawals.getOwnWithdrawal,
    requestWithdrawal: withdrawals.requestWithdrawal,
    cancelWithdrawal: withdrawals.cancelWithdrawal,
    decideApproval: approvals.decideApproval,
    getApprovalRules: approvals.getApprovalRules,
    changeApprovalRules: approvals.changeApprovalRules,
    decideIdentityCheck: checks.decideIdentityCheck,
    getCheckRules: checks.getCheckRules,
    changeCheckRules: checks.changeCheckRules,
    actOnWithdrawal: officeWithdrawals.actOnWithdrawal,
    makeWithdrawalBatch: officeWithdrawals.makeWithdrawalBatch,
    listWithdrawalBatches: officeWithdrawals.listWithdrawalBatches,
    getWithdrawalBatch: officeWithdrawals.getWithdrawalBatch,
    listWithdrawalRules: officeWithdrawals.listWithdrawalRules,
    changeWithdrawalRule: officeWithdrawals.changeWithdrawalRule,
    publicArticles: publicArticles.publicArticles,
    publicArticle: publicArticles.publicArticle,
    publicService,
    publicPlans,
    publicOffers: publicDiscount.publicOffers,
    checkOffer: publicDiscount.checkOffer,
    publicShowcase,
    publicPreview: publicPreview.publicPreview,
    enterPreview: publicPreview.enterPreview,
    previewChoices: publicPreview.previewChoices,
    publicAds,
} as const;
export type CallName = keyof typeof calls;
