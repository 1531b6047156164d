import type { AnyResource } from './resource';
import { ads } from './resources/ads';
import { approvals } from './resources/approvals';
import { articleCategories, articles } from './resources/articles';
import { audit } from './resources/audit';
import { chats } from './resources/chats';
import { identityChecks } from './resources/checks';
import { coupons } from './resources/coupons';
import {
    domainPlatforms,
    domainSuffixes,
    domainTypes,
    sourceDatabases,
    sourceLanguages,
    sourceTypes,
    websiteTypes,
} from './resources/dictionaries';
import { files } from './resources/files';
import { invites } from './resources/invites';
import { systemMessages } from './resources/messages';
import { money } from './resources/money';
import { orders } from './resources/orders';
import { inboundEvents, payments } from './resources/payments';
import { plans } from './resources/plans';
import { products } from './resources/products';
import { usdtAddresses, usdtTransfers } from './resources/usdt';
import { users } from './resources/users';
import { withdrawals } from './resources/withdrawals';

/** Every resource of the back-office by its name. */
export const backOffice = {
    articles,
    article_categories: articleCategories,
    files,
    ads,
    products,
    system_messages: systemMessages,
    chats,
    users,
    invites,
    audit,
    orders,
    payments,
    inbound_events: inboundEvents,
    withdrawals,
    approvals,
    identity_checks: identityChecks,
    money,
    usdt_addresses: usdtAddresses,
    usdt_transfers: usdtTransfers,
    plans,
    coupons,
    domains_plat: domainPlatforms,
    domain_suffix: domainSuffixes,
    domain_type: domainTypes,
    source_lang: sourceLanguages,
    source_sql: sourceDatabases,
    web_type: websiteTypes,
    source_type: sourceTypes,
} as const;
export type ResourceName = keyof typeof backOffice;

/** The same without each one's own types, for what works on all alike. */
export const allResources: readonly AnyResource[] = Object.values(backOffice).map(
    resource => resource as unknown as AnyResource,
);
