import type { Selectable } from 'kysely';
import { articleOneClickPath } from '../../../contract/content/public/subscriptions';
import type { ArticleLanguage } from '../../../contract/content/resources/articles';
import type { Config } from '../../platform/config';
import type { ArticleSubscriptionTable } from '../../platform/database/tables/content/articles';
import type { Trx } from '../../platform/database/trx';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import { headFrom } from '../../platform/mail/emailLayout';
import { oneClickLink } from '../../platform/mail/oneClick';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { listedArticles } from '../articles/publicArticles';
import { newArticles } from './subscriptionEmails';
import { articleMailKind, lookEveryMs } from './subscriptions';
import { endToken } from './subscriptionTokens';

interface Services {
    jobs: Pick<JobRunner, 'handle'>;
    outbox: Pick<Outbox, 'write'>;
    settings: Pick<SettingsStore, 'currentIn'>;
    secret: Secret;
    config: Pick<Config, 'PUBLIC_URL'>;
}

type Subscription = Selectable<ArticleSubscriptionTable>;

/** Nobody gets more than one e-mail in a day. */
const mailEveryMs = 86_400_000;
/** Subscribers in one transaction; the others a moment later. */
const batch = 200;
const soonMs = 1_000;
/** Articles of which an e-mail says more than that they are there. */
const mostTold = 10;

/** What was public for a moment: another may become public in the same millisecond as this look. */
const before = (now: number): number => now - 1;

/** What became public in a language since the given instant, the latest first; nothing that was made up. */
const newIn = (trx: Trx, language: string, { since, now }: { since: number; now: number }) =>
    listedArticles(trx, before(now))
        .select(['articles.id', 'articles.title', 'articles.summary'])
        .where('articles.language', '=', language)
        .where('articles.published_at', '>', since)
        .where('articles.is_demo', '=', 0)
        .orderBy('articles.published_at', 'desc')
        .orderBy('articles.number', 'desc')
        .execute();

/** Those whose turn it is, who were told of least lately. */
const dueIn = (trx: Trx, now: number): Promise<Subscription[]> =>
    trx
        .selectFrom('article_subscriptions')
        .selectAll()
        .where('confirmed_at', '>', 0)
        .where('sent_at', '<=', now - mailEveryMs)
        .where(({ exists, selectFrom }) =>
            exists(
                selectFrom('articles')
                    .select('articles.id')
                    .whereRef('articles.language', '=', 'article_subscriptions.language')
                    .whereRef('articles.published_at', '>', 'article_subscriptions.told_until')
                    .where('articles.published_at', '<=', before(now))
                    .where('articles.state', '=', 'published'),
            ),
        )
        .orderBy('sent_at')
        .orderBy('id')
        .limit(batch)
        .execute();

const tell = async (
    trx: Trx,
    { outbox, settings, secret, config }: Services,
    { id, email, language, told_until }: Subscription,
    now: number,
): Promise<void> => {
    const found = await newIn(trx, language, { since: told_until, now });
    const head = headFrom(await settings.currentIn(trx), config, language as ArticleLanguage);
    // without an address of this server a link leads nowhere
    const isTold = found.length > 0 && head.address !== '';
    if (isTold) {
        const articles = found.slice(0, mostTold);
        const more = found.length - articles.length;
        const token = endToken(secret, id);
        const mail = newArticles(head, { articles, more, token });
        const unsubscribe = oneClickLink(head.address, articleOneClickPath, token);
        await outbox.write(trx, { to: email, ...mail, unsubscribe });
    }
    await trx
        .updateTable('article_subscriptions')
        .set({ told_until: before(now), ...(isTold && { sent_at: now }) })
        .where('id', '=', id)
        .execute();
};

const hasSubscribers = async (trx: Trx): Promise<boolean> =>
    (await trx
        .selectFrom('article_subscriptions')
        .select('id')
        .where('confirmed_at', '>', 0)
        .limit(1)
        .executeTakeFirst()) !== undefined;

/** New articles to who has subscribed, once a day at the most; in one transaction with what was told. */
export const handleArticleMails = (services: Services): void => {
    services.jobs.handle(articleMailKind, {
        action: async (trx, _job, _signal, now) => {
            const due = await dueIn(trx, now);
            for (const subscription of due) await tell(trx, services, subscription, now);
            if (due.length === batch) return now + soonMs;
            return (await hasSubscribers(trx)) ? now + lookEveryMs : undefined;
        },
    });
};
