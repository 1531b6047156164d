import { adsEn, adsZh } from './ads';
import { approvalsEn, approvalsZh } from './approvals';
import { articleCategoriesEn, articleCategoriesZh, articlesEn, articlesZh } from './articles';
import { auditEn, auditZh } from './audit';
import { chatsEn, chatsZh } from './chats';
import { identityChecksEn, identityChecksZh } from './checks';
import { dictionariesEn, dictionariesZh } from './dictionaries';
import { filesEn, filesZh } from './files';
import { financeResourcesEn, financeResourcesZh } from './financeResources';
import { invitesEn, invitesZh } from './invites';
import { messagesEn, messagesZh } from './messages';
import { railsEn, railsZh } from './payment';
import { paymentResourcesEn, paymentResourcesZh } from './paymentResources';
import { productsEn, productsZh } from './products';
import { usersEn, usersZh } from './users';

/** Each resource's name, fields and states under its name; react-admin takes labels from here. */
export const resourcesEn = {
    ...financeResourcesEn,
    ...paymentResourcesEn,
    products: productsEn,
    payment: railsEn,
    users: usersEn,
    invites: invitesEn,
    audit: auditEn,
    approvals: approvalsEn,
    identity_checks: identityChecksEn,
    system_messages: messagesEn,
    chats: chatsEn,
    ...dictionariesEn,
    articles: articlesEn,
    article_categories: articleCategoriesEn,
    ads: adsEn,
    files: filesEn,
};
export const resourcesZh = {
    ...financeResourcesZh,
    ...paymentResourcesZh,
    products: productsZh,
    payment: railsZh,
    users: usersZh,
    invites: invitesZh,
    audit: auditZh,
    approvals: approvalsZh,
    identity_checks: identityChecksZh,
    system_messages: messagesZh,
    chats: chatsZh,
    ...dictionariesZh,
    articles: articlesZh,
    article_categories: articleCategoriesZh,
    ads: adsZh,
    files: filesZh,
};
