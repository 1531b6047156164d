import { adRoute } from './ads/route';
import { approvalRoute } from './approvals/route';
import { articleCategoryRoute, articleRoute } from './articles/route';
import { auditRoute } from './audit/route';
import { chatRoute } from './chats/route';
import { checkRoute } from './checks/route';
import { couponRoute } from './coupons/route';
import { dictionaryRoutes } from './dictionaries/route';
import { fileRoute } from './files/route';
import { inboundRoute } from './inbound_events/route';
import { inviteRoute } from './invites/route';
import { mailRoute } from './mails/route';
import { messageRoute } from './messages/route';
import { postingRoute } from './money/route';
import { orderRoute } from './orders/route';
import { paymentRoute } from './payments/route';
import { planRoute } from './plans/route';
import { productRoute } from './products/route';
import { usdtAddressRoute, usdtTransferRoute } from './usdt/route';
import { userRoute } from './users/route';
import { withdrawalRoute } from './withdrawals/route';

/** Every resource of the back-office, in the order of the menu: its addresses, entries and titles come from here. */
export const resourceRoutes = [
    planRoute,
    couponRoute,
    fileRoute,
    articleRoute,
    articleCategoryRoute,
    adRoute,
    inviteRoute,
    mailRoute,
    auditRoute,
    usdtAddressRoute,
    usdtTransferRoute,
    orderRoute,
    paymentRoute,
    inboundRoute,
    approvalRoute,
    withdrawalRoute,
    checkRoute,
    postingRoute,
    userRoute,
    messageRoute,
    chatRoute,
    productRoute,
    ...dictionaryRoutes,
] as const;
