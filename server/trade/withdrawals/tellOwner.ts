import type { WithdrawalState } from '../../../contract/trade/withdrawalStates';
import { notifyUsers } from '../../messaging/messages/notifyUsers';
import type { Row } from '../../platform/crud/definition';
import type { Trx } from '../../platform/database/trx';
import type { Outbox } from '../../platform/mail/outbox';
import { tradePages } from '../pages';
import { withdrawalTold } from './emailTemplates';

interface Told {
    withdrawal: Row<'withdrawals'>;
    state: WithdrawalState;
    reason: string;
}

/** Puts word of what happened into the owner's box and a letter into the outbox. */
export const tellOwner = async (
    trx: Trx,
    outbox: Pick<Outbox, 'write'>,
    { withdrawal, state, reason }: Told,
    now: number,
): Promise<void> => {
    const said = withdrawalTold(withdrawal, state, reason);
    if (!said) return;
    const { titleZh, titleEn, bodyZh, bodyEn } = said;
    const notice = {
        to: [withdrawal.user_id],
        about: withdrawal.id,
        page: tradePages.wallet,
        texts: { zh: [titleZh, bodyZh], en: [titleEn, bodyEn] },
    } as const;
    // it is about their money, also when they can no longer sign in
    await notifyUsers(trx, outbox, { ...notice, isForDisabled: true }, now);
};
