import type { StoredOrder, Trx } from '../orders/orderRows';
import { settleCovenant } from './covenantMoney';
import { planCovenantNotice } from './covenantNotices';
import { lockCovenant, readJudgedDays } from './covenantRows';
import { moveCovenant } from './moveCovenant';
import { refundDue } from './refundDue';

/** An administrator has divided what a covenant held back; the part pays it. */
export const decideCovenant = async (
    trx: Trx,
    { id: orderId }: Pick<StoredOrder, 'id'>,
    toBuyer: bigint,
    now: number,
): Promise<void> => {
    const covenant = await lockCovenant(trx, orderId);
    const columns = { to_buyer: toBuyer };
    const move = { covenant, action: 'decide', by: 'order', columns } as const;
    const decided = await moveCovenant(trx, move, now);
    const tells = { name: 'decided', sides: ['buyer', 'seller'] } as const;
    await planCovenantNotice(trx, decided, tells, now);
};

/** An administrator lets the result stand: it is settled by the formula. */
export const keepResult = async (
    trx: Trx,
    { id: orderId }: Pick<StoredOrder, 'id'>,
    why: string,
    now: number,
): Promise<void> => {
    const covenant = await lockCovenant(trx, orderId);
    const toBuyer = refundDue(covenant, await readJudgedDays(trx, orderId));
    const to = toBuyer > 0n ? 'broken' : 'kept';
    const columns = { to_buyer: toBuyer };
    await moveCovenant(trx, { covenant, action: 'settle', by: 'order', to, columns }, now);
    await settleCovenant(trx, { orderId, toBuyer, why }, now);
};
