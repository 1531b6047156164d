import { adResource } from './content/ads/adResource';
import { articleCategoryResource } from './content/articles/articleCategoryResource';
import { articleResource } from './content/articles/articleResource';
import { dictionaryResources } from './content/dictionaries/dictionaryResources';
import { approvalResource } from './identity/approvals/approvalResource';
import { inviteResource } from './identity/users/inviteResource';
import { userResource } from './identity/users/userResource';
import { productResource } from './market/products/productResource';
import { chatResource } from './messaging/chats/chatResource';
import { messageResource } from './messaging/messages/messageResource';
import { auditResource } from './platform/audit/auditResource';
import type { Config } from './platform/config';
import type { AnyDefinition } from './platform/crud/definition';
import { fileResource } from './platform/files/fileResource';
import type { Stores } from './stores';
import { checkResource } from './trade/checks/checkResource';
import { couponResource } from './trade/finance/couponResource';
import { orderResource } from './trade/finance/orderResource';
import { planResource } from './trade/finance/planResource';
import { postingResource } from './trade/finance/postingResource';
import { usdtAddressResource } from './trade/finance/usdtAddressResource';
import { usdtTransferResource } from './trade/finance/usdtTransferResource';
import { withdrawalResource } from './trade/finance/withdrawalResource';
import { inboundResource, paymentResource } from './trade/payments/paymentResource';

/** How each resource of the back-office lies in its table. */
export const definitionsOf = (stores: Stores, config: Config): readonly AnyDefinition[] => [
    articleResource,
    articleCategoryResource,
    adResource(stores.adCache),
    fileResource(stores.library, stores.db),
    productResource,
    messageResource,
    chatResource,
    userResource({ ...stores, config }),
    inviteResource,
    auditResource,
    orderResource,
    paymentResource(stores),
    inboundResource,
    withdrawalResource,
    approvalResource,
    checkResource,
    postingResource,
    usdtAddressResource,
    usdtTransferResource,
    planResource,
    couponResource,
    ...dictionaryResources,
];
