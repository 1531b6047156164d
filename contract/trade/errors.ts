import { accountingErrors } from './errors/accounting';
import { auctionErrors } from './errors/auctions';
import { checkErrors } from './errors/checks';
import { couponErrors } from './errors/coupons';
import { covenantErrors } from './errors/covenants';
import { offerErrors } from './errors/offers';
import { orderErrors } from './errors/orders';
import { partErrors } from './errors/parts';
import { paymentErrors } from './errors/payments';
import { planErrors } from './errors/plans';
import { relationErrors } from './errors/relations';
import { usdtErrors } from './errors/usdt';
import { withdrawalErrors } from './errors/withdrawals';

/** What this domain refuses, by code, in English and Chinese; a file for each subject in `errors`. */
export const tradeErrors = {
    ...orderErrors,
    ...auctionErrors,
    ...offerErrors,
    ...partErrors,
    ...covenantErrors,
    ...couponErrors,
    ...paymentErrors,
    ...usdtErrors,
    ...planErrors,
    ...withdrawalErrors,
    ...checkErrors,
    ...relationErrors,
    ...accountingErrors,
} as const;
