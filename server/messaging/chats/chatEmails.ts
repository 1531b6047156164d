import type { Transaction } from 'kysely';
import type { OperatorSettings } from '../../../contract/platform/settings';
import { mailable } from '../../identity/accounts/wantedMails';
import type { Config } from '../../platform/config';
import type { Tables } from '../../platform/database/tables';
import { planJob } from '../../platform/jobs/jobQueue';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import { headFrom } from '../../platform/mail/emailLayout';
import { write } from '../../platform/mail/emailTemplates';
import { inLanguage } from '../../platform/mail/inLanguage';
import type { Outbox } from '../../platform/mail/outbox';
import type { SettingsStore } from '../../platform/settings/settingsStore';

const kind = 'chat_email';
/** Whoever looks into the chat within this time needs no e-mail; ms. */
const patienceMs = 10 * 60_000;

interface Payload {
    chatId: string;
    userId: string;
}

/**
 * Plans a mail to each other member who had nothing unread before this message: so one mail tells
 * of all that was written until they look.
 */
export const planChatEmails = async (
    trx: Transaction<Tables>,
    { chatId, authorId }: { chatId: string; authorId: string },
    now: number,
): Promise<void> => {
    const members = await trx
        .selectFrom('conversation_members as member')
        .innerJoin('conversations as chat', 'chat.id', 'member.conversation_id')
        .select('member.user_id')
        .where('chat.id', '=', chatId)
        .where('member.user_id', '<>', authorId)
        .where(({ eb, or, ref }) =>
            or([
                eb('chat.last_at', '<=', ref('member.read_at')),
                eb('chat.last_part', '=', ref('member.part')),
            ]),
        )
        .execute();
    for (const { user_id: userId } of members) {
        const key = `chat:${chatId}:mail:${userId}`;
        const payload: Payload = { chatId, userId };
        await planJob(trx, { kind, key, runAt: now + patienceMs, payload }, now);
    }
};

interface Services {
    jobs: JobRunner;
    outbox: Outbox;
    settings: SettingsStore;
    config: Config;
}

const lettersOf = (
    current: OperatorSettings,
    config: Config,
    { subject, chatId }: { subject: string; chatId: string },
) => {
    const way = `/user/conversations/${chatId}`;
    const zhHead = headFrom(current, config, 'zh');
    const zh = write(
        zhHead,
        `新消息：${subject}`,
        `您的会话“${subject}”中有新消息，请登录后查看。`,
        ...(zhHead.address ? [`${zhHead.address}${way}`] : []),
    );
    const enHead = headFrom(current, config, 'en');
    const en = write(
        enHead,
        `New message: ${subject}`,
        `You have a new message in your chat “${subject}”. Sign in to read and answer it.`,
        ...(enHead.address ? [`${enHead.address}${way}`] : []),
        'You can choose which e-mails you receive in your personal centre.',
    );
    return { zh, en };
};

/** Mails whoever has not read a message after a while, and wants such mails. */
export const handleChatEmails = (services: Services): void => {
    const { jobs, outbox, settings, config } = services;
    jobs.handle(kind, {
        // before the transaction, in which nothing else may be asked
        ask: () => settings.current(),
        action: async (trx, { payload }, current) => {
            const { chatId, userId } = payload as Payload;
            const unread = await trx
                .selectFrom('conversation_members as member')
                .innerJoin('conversations as chat', 'chat.id', 'member.conversation_id')
                .select('chat.subject')
                .where('chat.id', '=', chatId)
                .where('member.user_id', '=', userId)
                .whereRef('chat.last_at', '>', 'member.read_at')
                .whereRef('chat.last_part', '<>', 'member.part')
                .executeTakeFirst();
            if (!unread) return;
            const letters = lettersOf(current, config, { subject: unread.subject, chatId });
            const people = await mailable(trx, [userId], { mails: 'chats' });
            for (const { email, language } of people) {
                await outbox.write(trx, { to: email, ...inLanguage(language, letters) });
            }
        },
    });
};
