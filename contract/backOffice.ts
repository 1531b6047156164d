import { ads } from './content/resources/ads';
import { articleCategories, articles } from './content/resources/articles';
import {
    domainPlatforms,
    domainSuffixes,
    domainTypes,
    sourceDatabases,
    sourceLanguages,
    sourceTypes,
    websiteTypes,
} from './content/resources/dictionaries';
import { approvals } from './identity/resources/approvals';
import { invites } from './identity/resources/invites';
import { staffRoles } from './identity/resources/staffRoles';
import { users } from './identity/resources/users';
import { verifications } from './identity/resources/verifications';
import { collections } from './market/resources/collections';
import { products } from './market/resources/products';
import { chats } from './messaging/resources/chats';
import { systemMessages } from './messaging/resources/messages';
import type { AnyResource } from './platform/resource';
import { audit } from './platform/resources/audit';
import { files } from './platform/resources/files';
import { mails } from './platform/resources/mails';
import { identityChecks } from './trade/resources/checks';
import { coupons } from './trade/resources/coupons';
import { money } from './trade/resources/money';
import { orders } from './trade/resources/orders';
import { inboundEvents, payments } from './trade/resources/payments';
import { plans } from './trade/resources/plans';
import { accountRelations } from './trade/resources/relations';
import { usdtAddresses, usdtTransfers } from './trade/resources/usdt';
import { withdrawals } from './trade/resources/withdrawals';

/** Every resource of the back-office. */
const declared = [
    articles,
    articleCategories,
    files,
    ads,
    products,
    collections,
    systemMessages,
    chats,
    users,
    staffRoles,
    invites,
    accountRelations,
    verifications,
    audit,
    mails,
    orders,
    payments,
    inboundEvents,
    withdrawals,
    approvals,
    identityChecks,
    money,
    usdtAddresses,
    usdtTransfers,
    plans,
    coupons,
    domainPlatforms,
    domainSuffixes,
    domainTypes,
    sourceLanguages,
    sourceDatabases,
    websiteTypes,
    sourceTypes,
] as const;

type Declared = (typeof declared)[number];
type ByName = { readonly [Name in Declared['name']]: Extract<Declared, { name: Name }> };

/** The same by their names. */
export const backOffice = Object.fromEntries(
    declared.map(resource => [resource.name, resource]),
) as ByName;
export type ResourceName = keyof typeof backOffice;

/** The same without each one's own types, for what works on all alike. */
export const allResources: readonly AnyResource[] = Object.values(backOffice).map(
    resource => resource as unknown as AnyResource,
);
