import * as dictionaries from '../contract/resources/dictionaries';
import { adResource } from './ads/adResource';
import { approvalResource } from './approvals/approvalResource';
import { auditResource } from './audit/auditResource';
import { chatResource } from './chats/chatResource';
import { checkResource } from './checks/checkResource';
import type { Config } from './config';
import { articleCategoryResource } from './content/articleCategoryResource';
import { articleResource } from './content/articleResource';
import type { AnyDefinition } from './crud/definition';
import { dictionaryResource } from './dictionaries/dictionaryResource';
import { fileResource } from './files/fileResource';
import { couponResource } from './finance/couponResource';
import { orderResource } from './finance/orderResource';
import { planResource } from './finance/planResource';
import { postingResource } from './finance/postingResource';
import { usdtAddressResource } from './finance/usdtAddressResource';
import { usdtTransferResource } from './finance/usdtTransferResource';
import { withdrawalResource } from './finance/withdrawalResource';
import { messageResource } from './messages/messageResource';
import { inboundResource, paymentResource } from './payments/paymentResource';
import { inviteResource } from './people/inviteResource';
import { userResource } from './people/userResource';
import { productResource } from './products/productResource';
import type { Stores } from './stores';

/** How each resource of the back-office lies in its table. */
export const definitionsOf = (stores: Stores, config: Config): readonly AnyDefinition[] => [
    articleResource,
    articleCategoryResource,
    adResource(stores.adBook),
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
    dictionaryResource(dictionaries.domainPlatforms, 'platform_id'),
    dictionaryResource(dictionaries.domainSuffixes, 'suffix_id'),
    dictionaryResource(dictionaries.domainTypes, 'domain_type_id'),
    dictionaryResource(dictionaries.sourceLanguages, 'language_id'),
    dictionaryResource(dictionaries.sourceDatabases, 'database_id'),
    dictionaryResource(dictionaries.websiteTypes, 'website_type_id'),
    dictionaryResource(dictionaries.sourceTypes, 'source_type_id'),
];
