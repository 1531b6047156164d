import * as accessLogs from './analytics/accessLogs';
import * as alerts from './analytics/alerts';
import * as brand from './analytics/brand';
import * as collecting from './analytics/collecting';
import * as dashboards from './analytics/dashboards';
import * as eventExports from './analytics/eventExports';
import * as funnels from './analytics/funnels';
import * as goals from './analytics/goals';
import * as goalWebhooks from './analytics/goalWebhooks';
import * as histories from './analytics/historyImports';
import * as mailReports from './analytics/mailReports';
import * as marks from './analytics/marks';
import * as members from './analytics/members';
import * as notes from './analytics/noteCalls';
import * as publicDashboards from './analytics/public/dashboards';
import * as publicMailReports from './analytics/public/mailReports';
import * as publicPreview from './analytics/public/preview';
import * as publicTransparency from './analytics/public/transparency';
import { reports } from './analytics/reports';
import * as searchSources from './analytics/searchSources';
import * as segments from './analytics/segments';
import { sendEvents } from './analytics/serverEvents';
import * as siteData from './analytics/siteData';
import * as siteGroups from './analytics/siteGroups';
import * as sites from './analytics/sites';
import { statsQuery } from './analytics/statsQuery';
import * as teams from './analytics/teams';
import { publicAds } from './content/public/ads';
import * as publicArticles from './content/public/articles';
import { publicService } from './content/public/service';
import * as subscriptions from './content/public/subscriptions';
import * as ads from './content/resources/ads';
import * as articleActions from './content/resources/articleActions';
import * as accounts from './identity/accounts';
import * as apiKeys from './identity/apiKeys';
import * as ownAccount from './identity/ownAccount';
import { listOwnInvites } from './identity/ownInvites';
import * as ownProfile from './identity/ownProfile';
import * as passkeys from './identity/passkeys';
import * as approvals from './identity/resources/approvals';
import * as invites from './identity/resources/invites';
import * as users from './identity/resources/users';
import { decideVerification } from './identity/resources/verifications';
import * as shares from './identity/shares';
import * as signIn from './identity/signIn';
import * as sso from './identity/sso';
import { userImport } from './identity/userImport';
import * as verification from './identity/verification';
import * as domainLook from './market/domainLook';
import * as ownListings from './market/listings';
import * as ownership from './market/ownership';
import * as passports from './market/passport/passports';
import { productImport } from './market/productImport';
import * as collections from './market/public/collections';
import { viewListing } from './market/public/listingInterest';
import * as listings from './market/public/listings';
import * as listingTraffic from './market/public/listingTraffic';
import { searchMarket } from './market/public/market';
import * as marketActions from './market/public/marketActions';
import { marketHome } from './market/public/marketHome';
import { getSeller } from './market/public/sellers';
import * as valuation from './market/public/valuation';
import * as products from './market/resources/products';
import * as productVersions from './market/resources/productVersions';
import * as ownRoom from './market/room/ownRoom';
import * as readerRoom from './market/room/readerRoom';
import * as watermarks from './market/watermark/watermarks';
import * as ownChats from './messaging/ownChats';
import * as chats from './messaging/resources/chats';
import * as messages from './messaging/resources/messages';
import * as arrange from './platform/arrange';
import * as clientErrors from './platform/clientErrors';
import * as listViews from './platform/listViews';
import * as audit from './platform/resources/audit';
import * as files from './platform/resources/files';
import { sendMailAgain } from './platform/resources/mails';
import * as settings from './platform/settings';
import * as staffNotes from './platform/staffNotes';
import * as stepUp from './platform/stepUp';
import * as inbox from './shell/inbox';
import { publicShowcase } from './shell/public/showcase';
import { controlConsole } from './shell/resources/console';
import { search } from './shell/search';
import { serverState } from './shell/state';
import * as accounting from './trade/accounting/accountingCalls';
import * as adjustments from './trade/accounting/adjustments';
import * as findings from './trade/accounting/findingCalls';
import * as auctionCalls from './trade/auctions/auctionCalls';
import * as covenantCalls from './trade/covenant/covenantCalls';
import * as marketReport from './trade/marketReport';
import * as offerCalls from './trade/offers/offerCalls';
import { checkoutProduct } from './trade/orders/checkout';
import * as deliveredFiles from './trade/orders/deliveredFiles';
import * as orderCalls from './trade/orders/orderCalls';
import * as orderDecisions from './trade/orders/orderDecisions';
import { getOrderRoom } from './trade/orders/orderRoom';
import * as orderRules from './trade/orders/orderRules';
import * as partCalls from './trade/parts/partCalls';
import { paymentLookup } from './trade/paymentLookup';
import * as payments from './trade/payments';
import * as plans from './trade/plans';
import * as publicDiscount from './trade/public/discount';
import { publicPlans } from './trade/public/plans';
import { publicSelling } from './trade/public/selling';
import * as receipts from './trade/receipts';
import * as checks from './trade/resources/checks';
import { moneySums } from './trade/resources/money';
import * as payment from './trade/resources/payment';
import {
    confirmProof,
    refundPayment,
    refuseProof,
    settleInbound,
} from './trade/resources/paymentActions';
import { decideRelation } from './trade/resources/relations';
import { importUsdtAddresses } from './trade/resources/usdt';
import * as officeWithdrawals from './trade/resources/withdrawals';
import * as usdt from './trade/usdt';
import * as wallet from './trade/wallet';
import { getOrderWatermark } from './trade/watermark/orderWatermark';
import * as withdrawals from './trade/withdrawals';

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
    choosePurpose: accounts.choosePurpose,
    search,
    changePassword: accounts.changePassword,
    listSessions: accounts.listSessions,
    endSession: accounts.endSession,
    endOtherSessions: accounts.endOtherSessions,
    listApiKeys: apiKeys.listApiKeys,
    createApiKey: apiKeys.createApiKey,
    revokeApiKey: apiKeys.revokeApiKey,
    getTotp: accounts.getTotp,
    beginTotp: accounts.beginTotp,
    confirmTotp: accounts.confirmTotp,
    renewRecoveryCodes: accounts.renewRecoveryCodes,
    endTotp: accounts.endTotp,
    getStepUp: stepUp.getStepUp,
    sendStepUpCode: stepUp.sendStepUpCode,
    confirmStepUp: stepUp.confirmStepUp,
    stepUpPasskeyOptions: stepUp.stepUpPasskeyOptions,
    passkeyOptions: passkeys.passkeyOptions,
    passkeySignIn: passkeys.passkeySignIn,
    listPasskeys: passkeys.listPasskeys,
    newPasskeyOptions: passkeys.newPasskeyOptions,
    addPasskey: passkeys.addPasskey,
    renamePasskey: passkeys.renamePasskey,
    removePasskey: passkeys.removePasskey,
    askForPasskey: passkeys.askForPasskey,
    waysIn: sso.waysIn,
    beginSso: sso.beginSso,
    finishSso: sso.finishSso,
    ssoSecondStep: sso.ssoSecondStep,
    listIdentities: sso.listIdentities,
    beginLink: sso.beginLink,
    removeIdentity: sso.removeIdentity,
    listSsoProviders: sso.listSsoProviders,
    saveSsoProvider: sso.saveSsoProvider,
    removeSsoProvider: sso.removeSsoProvider,
    testSsoProvider: sso.testSsoProvider,
    publicSettings: settings.publicSettings,
    getSettings: settings.getSettings,
    updateSettings: settings.updateSettings,
    mailState: settings.mailState,
    testMail: settings.testMail,
    moneySums,
    getOwnVerification: verification.getOwnVerification,
    beginVerification: verification.beginVerification,
    withdrawVerification: verification.withdrawVerification,
    decideVerification,
    marketReport: marketReport.marketReport,
    decideRelation,
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
    scanTransaction: usdt.scanTransaction,
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
    getTopUpCurrencies: payments.getTopUpCurrencies,
    beginPayment: payments.beginPayment,
    getPayment: payments.getPayment,
    askPayment: payments.askPayment,
    findReturnedPayment: payments.findReturnedPayment,
    confirmProof,
    refundPayment,
    settleInbound,
    refuseProof,
    controlConsole,
    serverState,
    previewUserImport: userImport.calls.preview,
    beginUserImport: userImport.calls.begin,
    listUserImports: userImport.calls.list,
    getUserImport: userImport.calls.one,
    previewProductImport: productImport.calls.preview,
    beginProductImport: productImport.calls.begin,
    listProductImports: productImport.calls.list,
    getProductImport: productImport.calls.one,
    sendMailAgain,
    reportError: clientErrors.reportError,
    listErrors: clientErrors.listErrors,
    clearErrors: clientErrors.clearErrors,
    listShares: shares.listShares,
    createShare: shares.createShare,
    revokeShare: shares.revokeShare,
    getDashboard: dashboards.getDashboard,
    publishDashboard: dashboards.publishDashboard,
    unpublishDashboard: dashboards.unpublishDashboard,
    setDashboardHost: dashboards.setDashboardHost,
    checkDashboardHost: dashboards.checkDashboardHost,
    removeDashboardHost: dashboards.removeDashboardHost,
    getPublicDashboard: publicDashboards.getPublicDashboard,
    unlockDashboard: publicDashboards.unlockDashboard,
    readLockedDashboard: publicDashboards.readLockedDashboard,
    getBrand: brand.getBrand,
    updateBrand: brand.updateBrand,
    removeBrandLogo: brand.removeBrandLogo,
    getSiteBrand: brand.getSiteBrand,
    updateSiteBrand: brand.updateSiteBrand,
    removeSiteBrandLogo: brand.removeSiteBrandLogo,
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
    publicTransparency: publicTransparency.publicTransparency,
    visitProofs: publicTransparency.visitProofs,
    getLogMails: publicTransparency.getLogMails,
    setLogMails: publicTransparency.setLogMails,
    stopLogMails: publicTransparency.stopLogMails,
    listLogKeys: accessLogs.listLogKeys,
    createLogKey: accessLogs.createLogKey,
    revokeLogKey: accessLogs.revokeLogKey,
    listSiteGroups: siteGroups.listSiteGroups,
    createSiteGroup: siteGroups.createSiteGroup,
    updateSiteGroup: siteGroups.updateSiteGroup,
    deleteSiteGroup: siteGroups.deleteSiteGroup,
    arrangeSiteGroups: siteGroups.arrangeSiteGroups,
    listMembers: members.listMembers,
    inviteMember: members.inviteMember,
    resendInvitation: members.resendInvitation,
    withdrawInvitation: members.withdrawInvitation,
    changeMember: members.changeMember,
    removeMember: members.removeMember,
    leaveSite: members.leaveSite,
    offerSite: members.offerSite,
    readInvitation: members.readInvitation,
    acceptInvitation: members.acceptInvitation,
    listTeams: teams.listTeams,
    createTeam: teams.createTeam,
    getTeam: teams.getTeam,
    renameTeam: teams.renameTeam,
    deleteTeam: teams.deleteTeam,
    inviteToTeam: teams.inviteToTeam,
    resendTeamInvitation: teams.resendTeamInvitation,
    withdrawTeamInvitation: teams.withdrawTeamInvitation,
    changeTeamMember: teams.changeTeamMember,
    removeTeamMember: teams.removeTeamMember,
    leaveTeam: teams.leaveTeam,
    offerTeam: teams.offerTeam,
    takeTeam: teams.takeTeam,
    moveSite: teams.moveSite,
    createNote: notes.createNote,
    updateNote: notes.updateNote,
    deleteNote: notes.deleteNote,
    listAlerts: alerts.listAlerts,
    createAlert: alerts.createAlert,
    updateAlert: alerts.updateAlert,
    pauseAlert: alerts.pauseAlert,
    deleteAlert: alerts.deleteAlert,
    listFirings: alerts.listFirings,
    listDeliveries: alerts.listDeliveries,
    createChannel: alerts.createChannel,
    updateChannel: alerts.updateChannel,
    deleteChannel: alerts.deleteChannel,
    rotateChannel: alerts.rotateChannel,
    testChannel: alerts.testChannel,
    listGoalWebhooks: goalWebhooks.listGoalWebhooks,
    setGoalWebhook: goalWebhooks.setGoalWebhook,
    deleteGoalWebhook: goalWebhooks.deleteGoalWebhook,
    testGoalWebhook: goalWebhooks.testGoalWebhook,
    readEventExport: eventExports.readEventExport,
    setEventExport: eventExports.setEventExport,
    deleteEventExport: eventExports.deleteEventExport,
    testEventExport: eventExports.testEventExport,
    listExportDays: eventExports.listExportDays,
    backfillEventExport: eventExports.backfillEventExport,
    listFunnels: funnels.listFunnels,
    createFunnel: funnels.createFunnel,
    updateFunnel: funnels.updateFunnel,
    deleteFunnel: funnels.deleteFunnel,
    listGoals: goals.listGoals,
    createGoal: goals.createGoal,
    updateGoal: goals.updateGoal,
    deleteGoal: goals.deleteGoal,
    previewGoal: goals.previewGoal,
    updateGoalMoney: goals.updateGoalMoney,
    readMailReports: mailReports.readMailReports,
    addReportRecipient: mailReports.addReportRecipient,
    changeReportRecipient: mailReports.changeReportRecipient,
    removeReportRecipient: mailReports.removeReportRecipient,
    removeRecipientsOf: mailReports.removeRecipientsOf,
    keepRecipientsOf: mailReports.keepRecipientsOf,
    askReportRecipient: mailReports.askReportRecipient,
    previewMailReport: mailReports.previewMailReport,
    testMailReport: mailReports.testMailReport,
    confirmMailReports: publicMailReports.confirmMailReports,
    stopMailReports: publicMailReports.stopMailReports,
    resumeMailReports: publicMailReports.resumeMailReports,
    listHistories: histories.listHistories,
    createHistory: histories.createHistory,
    fetchHistory: histories.fetchHistory,
    resumeHistory: histories.resumeHistory,
    removeHistory: histories.removeHistory,
    readSearchSources: searchSources.readSearchSources,
    connectSearchConsole: searchSources.connectSearchConsole,
    disconnectSearchConsole: searchSources.disconnectSearchConsole,
    fetchSearchConsole: searchSources.fetchSearchConsole,
    previewSearchFile: searchSources.previewSearchFile,
    addSearchFile: searchSources.addSearchFile,
    removeSearchFile: searchSources.removeSearchFile,
    listSegments: segments.listSegments,
    createSegment: segments.createSegment,
    updateSegment: segments.updateSegment,
    deleteSegment: segments.deleteSegment,
    listListViews: listViews.listListViews,
    getListView: listViews.getListView,
    createListView: listViews.createListView,
    changeListView: listViews.changeListView,
    deleteListView: listViews.deleteListView,
    readInbox: inbox.readInbox,
    countInbox: inbox.countInbox,
    listStaffNotes: staffNotes.listStaffNotes,
    addStaffNote: staffNotes.addStaffNote,
    removeStaffNote: staffNotes.removeStaffNote,
    ...reports,
    statsQuery,
    sendEvents,
    markVisits: marks.markVisits,
    listExcludedVisitors: marks.listExcludedVisitors,
    excludeVisitor: marks.excludeVisitor,
    restoreVisitor: marks.restoreVisitor,
    seenRequest: collecting.seenRequest,
    setArticleStates: articleActions.setArticleStates,
    articleChoices: articleActions.articleChoices,
    listArticleRevisions: articleActions.listArticleRevisions,
    getArticleRevision: articleActions.getArticleRevision,
    restoreArticleRevision: articleActions.restoreArticleRevision,
    collecting: collecting.collecting,
    putBack: collecting.putBack,
    discardQuarantine: collecting.discardQuarantine,
    viewAd: ads.viewAd,
    viewArticle: publicArticles.viewArticle,
    subscribeToArticles: subscriptions.subscribeToArticles,
    confirmSubscription: subscriptions.confirmSubscription,
    endSubscription: subscriptions.endSubscription,
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
    transitionOrder: orderCalls.transitionOrder,
    listOrderParts: partCalls.listOrderParts,
    checkOrderPart: partCalls.checkOrderPart,
    actOnOrderPart: partCalls.actOnOrderPart,
    decideOrderPart: partCalls.decideOrderPart,
    takeOrderCode: orderCalls.takeOrderCode,
    checkoutProduct,
    linkOrderDownload: orderCalls.linkOrderDownload,
    linkDeliveredFile: deliveredFiles.linkDeliveredFile,
    getOrderWatermark,
    dropDeliveryUpload: deliveredFiles.dropDeliveryUpload,
    getListingTraffic: listingTraffic.getListingTraffic,
    getValuation: valuation.getValuation,
    listSigningKeys: listingTraffic.listSigningKeys,
    getTrafficChoice: listingTraffic.getTrafficChoice,
    chooseTrafficReports: listingTraffic.chooseTrafficReports,
    getOrderTraffic: listingTraffic.getOrderTraffic,
    decideOrder: orderDecisions.decideOrder,
    getListingAuction: auctionCalls.getListingAuction,
    getAuctionLog: auctionCalls.getAuctionLog,
    startAuction: auctionCalls.startAuction,
    listOwnAuctions: auctionCalls.listOwnAuctions,
    getAuction: auctionCalls.getAuction,
    placeAuctionBid: auctionCalls.placeAuctionBid,
    cancelAuction: auctionCalls.cancelAuction,
    listAuctions: auctionCalls.listAuctions,
    decideAuction: auctionCalls.decideAuction,
    prepareOffer: offerCalls.prepareOffer,
    makeOffer: offerCalls.makeOffer,
    listOwnOffers: offerCalls.listOwnOffers,
    getOwnOffer: offerCalls.getOwnOffer,
    answerOffer: offerCalls.answerOffer,
    getOwnListingCovenant: covenantCalls.getOwnListingCovenant,
    setListingCovenant: covenantCalls.setListingCovenant,
    getListingCovenant: covenantCalls.getListingCovenant,
    getOrderCovenant: covenantCalls.getOrderCovenant,
    actOnCovenant: covenantCalls.actOnCovenant,
    getOrderRules: orderRules.getOrderRules,
    changeOrderTimers: orderRules.changeOrderTimers,
    changeOrderFees: orderRules.changeOrderFees,
    changeCooling: orderRules.changeCooling,
    withdrawOrderRules: orderRules.withdrawOrderRules,
    searchMarket,
    marketHome,
    listCollections: collections.listCollections,
    getCollection: collections.getCollection,
    getSeller,
    getListing: listings.getListing,
    compareListings: listings.compareListings,
    viewListing,
    listingStanding: marketActions.listingStanding,
    previewListing: marketActions.previewListing,
    listFavourites: marketActions.listFavourites,
    keepFavourite: marketActions.keepFavourite,
    dropFavourite: marketActions.dropFavourite,
    listSavedSearches: marketActions.listSavedSearches,
    saveSearch: marketActions.saveSearch,
    changeSavedSearch: marketActions.changeSavedSearch,
    deleteSavedSearch: marketActions.deleteSavedSearch,
    stopSearchMails: marketActions.stopSearchMails,
    askQuestion: marketActions.askQuestion,
    answerQuestion: marketActions.answerQuestion,
    hideQuestion: marketActions.hideQuestion,
    listOwnListings: ownListings.listOwnListings,
    createOwnListing: ownListings.createOwnListing,
    getOwnListing: ownListings.getOwnListing,
    saveOwnListing: ownListings.saveOwnListing,
    transitionOwnListing: ownListings.transitionOwnListing,
    withdrawProposal: ownListings.withdrawProposal,
    removeOwnListing: ownListings.removeOwnListing,
    listingHistory: ownListings.listingHistory,
    listingChoices: ownListings.listingChoices,
    listingFilesUsage: ownListings.listingFilesUsage,
    quoteListingFee: ownListings.quoteListingFee,
    listOwnVersions: ownListings.listOwnVersions,
    addOwnVersion: ownListings.addOwnVersion,
    removeOwnVersion: ownListings.removeOwnVersion,
    getOwnRoom: ownRoom.getOwnRoom,
    saveOwnRoom: ownRoom.saveOwnRoom,
    addRoomFolder: ownRoom.addRoomFolder,
    renameRoomFolder: ownRoom.renameRoomFolder,
    removeRoomFolder: ownRoom.removeRoomFolder,
    changeRoomDocument: ownRoom.changeRoomDocument,
    removeRoomDocument: ownRoom.removeRoomDocument,
    decideRoomAccess: ownRoom.decideRoomAccess,
    answerRoomQuestion: ownRoom.answerRoomQuestion,
    listRoomLog: ownRoom.listRoomLog,
    setRoomStripe: ownRoom.setRoomStripe,
    readRoomStripe: ownRoom.readRoomStripe,
    listOwnRooms: readerRoom.listOwnRooms,
    getRoom: readerRoom.getRoom,
    askRoomAccess: readerRoom.askRoomAccess,
    leaveRoom: readerRoom.leaveRoom,
    signRoomNda: readerRoom.signRoomNda,
    getRoomSignature: readerRoom.getRoomSignature,
    askRoomQuestion: readerRoom.askRoomQuestion,
    listRoomReads: readerRoom.listRoomReads,
    inspectRoom: readerRoom.inspectRoom,
    getOrderRoom,
    getOwnership: ownership.getOwnership,
    checkOwnership: ownership.checkOwnership,
    getDomainLook: domainLook.getDomainLook,
    checkDomainLook: domainLook.checkDomainLook,
    liftDomainLook: domainLook.liftDomainLook,
    transitionProduct: products.transitionProduct,
    listReviewers: products.listReviewers,
    assignReviewer: products.assignReviewer,
    listProductRevisions: products.listProductRevisions,
    submitProductRevision: products.submitProductRevision,
    decideProductRevision: products.decideProductRevision,
    getOwnPassport: passports.getOwnPassport,
    scanOwnVersion: passports.scanOwnVersion,
    describeBuild: passports.describeBuild,
    getProductPassport: passports.getProductPassport,
    scanProductVersion: passports.scanProductVersion,
    getOwnWatermark: watermarks.getOwnWatermark,
    saveOwnWatermark: watermarks.saveOwnWatermark,
    listProductVersions: productVersions.listProductVersions,
    addProductVersion: productVersions.addProductVersion,
    decideProductVersion: productVersions.decideProductVersion,
    removeProductVersion: productVersions.removeProductVersion,
    disableUser: users.disableUser,
    enableUser: users.enableUser,
    resetUserTotp: users.resetUserTotp,
    removeUserPasskeys: users.removeUserPasskeys,
    listUserSessions: users.listUserSessions,
    endUserSessions: users.endUserSessions,
    inviteUserAgain: users.inviteUserAgain,
    seeAsUser: users.seeAsUser,
    reviewInvite: invites.reviewInvite,
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
    paymentLookup,
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
    transitionWithdrawal: officeWithdrawals.transitionWithdrawal,
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
    publicSelling,
    publicShowcase,
    publicPreview: publicPreview.publicPreview,
    enterPreview: publicPreview.enterPreview,
    previewChoices: publicPreview.previewChoices,
    publicAds,
} as const;
export type CallName = keyof typeof calls;
