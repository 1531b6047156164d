import type { AlertInput } from '../../../contract/analytics/alerts';
import { insertChannel } from '../../platform/channels/channelRows';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import type { Session } from '../../platform/http/session';
import type { Secret } from '../../platform/secret';
import { insertAlert } from '../alerts/alertRows';
import { beginFiring, endFirings } from '../alerts/firingRows';
import { subjectOf } from '../alerts/subject';
import { writeGoalWebhook } from '../goalWebhooks/hookRows';
import { addRecipient } from '../mailReports/addRecipient';
import type { SiteRow } from '../sites/siteRows';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Services {
    db: Database;
    secret: Secret;
    config: Config;
    session: Session;
}

const plain = {
    goal: '',
    hours: 1,
    minutes: 0,
    percent: 0,
    bound: 0,
    quiet: null,
    tellsRecovery: true,
    channels: [],
    recipients: [],
} as const;

const alerts: readonly AlertInput[] = [
    Object.assign({}, plain, {
        name: 'Visits fall by half',
        metric: 'visits' as const,
        condition: 'fallen' as const,
        percent: 50,
        channels: [],
        recipients: [],
    }),
    Object.assign({}, plain, {
        name: 'Many missing pages',
        metric: 'notFound' as const,
        condition: 'risen' as const,
        percent: 100,
        channels: [],
        recipients: [],
    }),
];

/** When the first alert fired: days ago, for how many hours, and what was found. */
const firings: readonly (readonly [daysAgo: number, hours: number, value: number])[] = [
    [23, 3, 9],
    [11, 2, 12],
    [4, 5, 7],
];

const addAlerts = async (trx: Trx, site: SiteRow, now: number): Promise<void> => {
    const none = new Set<string>();
    const ids: string[] = [];
    for (const input of alerts) {
        const given = {
            site: site.id,
            input,
            channels: none,
            recipients: none,
            isAdministrator: false,
            now: now - 30 * dayMs,
        };
        ids.push((await insertAlert(trx, given)).id);
    }
    const alert = { id: ids[0] ?? '', site_id: site.id };
    for (const [daysAgo, hours, value] of firings) {
        const at = now - daysAgo * dayMs;
        const usual = { usual: 31, low: 18, high: 47, weeks: 4 };
        const found = Object.assign({ at, from: at - hourMs, to: at, value }, usual);
        await beginFiring(trx, alert, found, at);
        await endFirings(trx, alert.id, 'recovered', at + hours * hourMs);
    }
};

/** A webhook on this machine, of which nothing is asked: it is told of no goal until somebody turns one on. */
const addWebhook = async (
    trx: Trx,
    { secret, session, config }: Services,
    site: SiteRow,
    now: number,
): Promise<void> => {
    const input = {
        kind: 'webhook',
        name: 'Local receiver',
        language: 'en',
        url: 'http://127.0.0.1/conversions',
        secret: '',
        chat: '',
    } as const;
    const reaching = Object.assign({}, config, { WEBHOOK_LOOPBACK: '1' as const });
    const sealing = { secret, config: reaching };
    const given = { subject: subjectOf(site.id), userId: session.userId, input, now };
    const { row } = await insertChannel(trx, sealing, given);
    await writeGoalWebhook(trx, { site: site.id, channel: row.id, goals: [], now });
};

/** Reports to the owner's own address, who confirmed it; of a demo site nothing is mailed (`isDeliverable`). */
const addReports = async (services: Services, site: SiteRow, now: number): Promise<void> => {
    const { session } = services;
    const nothing = { write: async () => '', wake: async () => undefined };
    const settings = { currentIn: () => Promise.reject(new Error('nobody is asked')) };
    const sending = Object.assign({}, services, { outbox: nothing, settings, now });
    const wanted = {
        email: session.email,
        language: 'en',
        frequencies: ['weekly', 'monthly'],
        alerts: false,
    } as const;
    await addRecipient(sending, { site, session }, wanted, async () => undefined);
};

/** Alerts that fired and were over, a webhook that is off, and reports by e-mail. */
export const addDemoNotices = async (
    services: Services,
    site: SiteRow,
    now: number,
): Promise<void> => {
    await services.db.transaction().execute(async trx => {
        await addAlerts(trx, site, now);
        await addWebhook(trx, services, site, now);
    });
    await addReports(services, site, now);
};
