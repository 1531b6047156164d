import { randomUUID } from 'node:crypto';
import type { ArticleLanguage } from '../../../contract/content/resources/articles';
import { withinLimits } from '../../identity/accounts/emailRequests';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { notFound } from '../../platform/http/errors';
import { planJob } from '../../platform/jobs/jobQueue';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import { hasSubscribed, pleaseConfirm } from './subscriptionEmails';
import { confirmedBy, confirmToken, endedBy, endToken } from './subscriptionTokens';

export const articleMailKind = 'article_mails';
/** How often it is looked whether an e-mail is due, ms. */
export const lookEveryMs = 3_600_000;

const dayMs = 86_400_000;
/** A request that nobody confirmed is forgotten, and its link with it. */
const unconfirmedMs = 7 * dayMs;
/** To one e-mail address no more than one such e-mail in so long. */
const askEveryMs = 10 * 60_000;

interface Services {
    db: Database;
    secret: Secret;
    outbox: Pick<Outbox, 'write' | 'pretend' | 'wake'>;
    /** ms */
    now: number;
}

interface Wanted {
    /** lower case */
    email: string;
    language: ArticleLanguage;
}

interface Asking {
    /** of the client */
    address: string;
    captcha: string | undefined;
    head: EmailLayout;
}

const rowOf = (trx: Trx, email: string) =>
    trx
        .selectFrom('article_subscriptions')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirst();

/** Writes down that an address was asked; answers its id, or nothing when it was asked a moment ago. */
const writeDown = async (
    trx: Trx,
    { email, language }: Wanted,
    now: number,
): Promise<{ id: string; isConfirmed: boolean } | undefined> => {
    const known = await rowOf(trx, email);
    if (known && known.asked_at > now - askEveryMs) return undefined;
    if (known) {
        const asked = trx.updateTable('article_subscriptions').set({ asked_at: now });
        await asked.where('id', '=', known.id).execute();
        return { id: known.id, isConfirmed: known.confirmed_at > 0 && known.language === language };
    }
    const id = randomUUID();
    const row = {
        id,
        email,
        language,
        confirmed_at: 0,
        asked_at: now,
        told_until: now,
        sent_at: 0,
    };
    const { numInsertedOrUpdatedRows } = await trx
        .insertInto('article_subscriptions')
        .values(row)
        // somebody asked for the same address at this moment
        .onConflict(conflict => conflict.column('email').doNothing())
        .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return undefined;
    return { id, isConfirmed: false };
};

/**
 * Mails a link by which the owner of an address confirms that they want new articles. The answer, the limits and
 * the work are the same whether the address has subscribed or not. Throws as `withinLimits`.
 */
export const subscribe = async (
    services: Services,
    wanted: Wanted,
    { address, captcha, head }: Asking,
): Promise<void> => {
    const { db, secret, outbox, now } = services;
    const { email, language } = wanted;
    await withinLimits(services, { email, address }, captcha, () =>
        db.transaction().execute(async trx => {
            await trx
                .deleteFrom('article_subscriptions')
                .where('confirmed_at', '=', 0)
                .where('asked_at', '<', now - unconfirmedMs)
                .execute();
            const asked = await writeDown(trx, wanted, now);
            if (!asked) return outbox.pretend(trx);
            const mail = asked.isConfirmed
                ? hasSubscribed(head, endToken(secret, asked.id))
                : pleaseConfirm(head, confirmToken(secret, asked.id, language));
            return outbox.write(trx, { to: email, ...mail });
        }),
    );
    void outbox.wake();
};

/** By the link of the e-mail; 404 for one that is not this server's, or too old. */
export const confirm = (
    { db, secret, now }: Pick<Services, 'db' | 'secret' | 'now'>,
    token: string,
): Promise<void> =>
    db.transaction().execute(async trx => {
        const signed = confirmedBy(secret, token);
        if (!signed) throw notFound('subscription.not_found');
        const row = await trx
            .selectFrom('article_subscriptions')
            .select(['confirmed_at', 'asked_at'])
            .where('id', '=', signed.id)
            .executeTakeFirst();
        const isOld = row?.confirmed_at === 0 && row.asked_at < now - unconfirmedMs;
        if (!row || isOld) throw notFound('subscription.not_found');
        const isNew = row.confirmed_at === 0;
        await trx
            .updateTable('article_subscriptions')
            .set({
                language: signed.language,
                ...(isNew && { confirmed_at: now, told_until: now }),
            })
            .where('id', '=', signed.id)
            .execute();
        const job = { kind: articleMailKind, key: articleMailKind, runAt: now + lookEveryMs };
        await planJob(trx, { ...job, payload: {} }, now);
    });

/** By the link of any of its e-mails; 404 for one that is not this server's. */
export const end = async (
    { db, secret }: Pick<Services, 'db' | 'secret'>,
    token: string,
): Promise<void> => {
    const id = endedBy(secret, token);
    if (id === undefined) throw notFound('subscription.not_found');
    await db.deleteFrom('article_subscriptions').where('id', '=', id).execute();
};
