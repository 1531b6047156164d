import { mailable } from '../../identity/accounts/wantedMails';
import { lockPerson } from '../../identity/users/people';
import type { Config } from '../../platform/config';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import { headFrom } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { type PlanReminder, planEmail } from './planEmails';
import type { Trx } from './planPeriods';
import { planClockKind, refreshSubscription, remindersOf, type Subscription } from './subscription';

interface Services {
    jobs: Pick<JobRunner, 'handle'>;
    outbox: Pick<Outbox, 'write'>;
    settings: Pick<SettingsStore, 'currentIn'>;
    config: Pick<Config, 'PUBLIC_URL'>;
}

/** The latest reminder whose time has come: after a long silence nobody is told of what is past. */
const dueReminder = (found: Subscription, now: number): PlanReminder | undefined =>
    remindersOf(found)
        .filter(([, at]) => at <= now)
        .at(-1)?.[0];

const remind = async (
    trx: Trx,
    { outbox, settings, config }: Services,
    userId: string,
    { found, now }: { found: Subscription; now: number },
): Promise<void> => {
    const reminder = dueReminder(found, now);
    if (!reminder || !found.present) return;
    const told = `${found.paidUntil}:${reminder}`;
    const { numUpdatedRows } = await trx
        .updateTable('subscriptions')
        .set({ told })
        .where('user_id', '=', userId)
        .where('told', '!=', told)
        .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const [user] = await mailable(trx, [userId]);
    if (!user) return;
    const last = found.coming.at(-1) ?? found.present;
    const head = headFrom(await settings.currentIn(trx), config, 'en');
    const mail = planEmail(head, user.language, reminder, last, found.paidUntil);
    await outbox.write(trx, { to: user.email, ...mail });
};

/** Plans begin, end and are reminded of by themselves, each once. */
export const handlePlanJobs = (services: Services): void => {
    services.jobs.handle(planClockKind, {
        action: async (trx, { payload }, _, now) => {
            const { userId } = payload as { userId: string };
            await lockPerson(trx, userId);
            const { found } = await refreshSubscription(trx, userId, now);
            await remind(trx, services, userId, { found, now });
        },
    });
};
