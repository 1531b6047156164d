import { amountToBuyer, outcomesOf } from '../../../contract/trade/covenant/settlement';
import { type StoredCovenant, type StoredDay, termsIn } from './covenantRows';

/** What goes back by the formula, of all days that were judged; in the smallest unit. */
export const refundDue = (covenant: StoredCovenant, days: readonly StoredDay[]): bigint =>
    amountToBuyer(BigInt(covenant.share), outcomesOf(termsIn(covenant), days));
