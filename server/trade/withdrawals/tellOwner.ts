import type { WithdrawalState } from '../../../contract/trade/withdrawalStates';
import { serverActor } from '../../platform/audit/writeAudit';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Outbox } from '../../platform/mail/outbox';
import { tradePages } from '../pages';
import { withdrawalTold } from './emailTemplates';

interface Told {
    withdrawal: Row<'withdrawals'>;
    state: WithdrawalState;
    reason: string;
}

/** Puts word of what happened into the owner's box and a letter into the outbox, in both languages. */
export const tellOwner = async (
    trx: Database,
    outbox: Pick<Outbox, 'write'>,
    { withdrawal, state, reason }: Told,
    now: number,
): Promise<void> => {
    const said = withdrawalTold(withdrawal, state, reason);
    if (!said) return;
    const { titleZh, titleEn, bodyZh, bodyEn } = said;
    const userId = withdrawal.user_id;
    const id = newId(now);
    await trx
        .insertInto('system_messages')
        .values({
            id,
            about: withdrawal.id,
            title_zh: titleZh,
            title_en: titleEn,
            body_zh: bodyZh,
            body_en: bodyEn,
            state: 'sent',
            send_at: null,
            sent_at: now,
            audience: JSON.stringify({ kind: 'people', ids: [userId] }),
            by_mail: 1,
            recipients: 1,
            readers: 0,
            author_id: serverActor.session.userId,
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .execute();
    await trx
        .insertInto('message_receipts')
        .values({ message_id: id, user_id: userId, created_at: now, read_at: null })
        .execute();
    const owner = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirst();
    if (!owner) return;
    const subject = `${titleZh} / ${titleEn}`;
    const text = `${bodyZh}\n\n—\n\n${bodyEn}\n`;
    await outbox.write(trx, { to: owner.email, subject, text, page: tradePages.wallet });
};
