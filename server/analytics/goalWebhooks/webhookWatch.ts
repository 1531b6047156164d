import type { Goal } from '../../../contract/analytics/goals';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { headFrom } from '../../platform/mail/emailLayout';
import type { Secret } from '../../platform/secret';
import { always, type Only } from '../../platform/servers/servers';
import { type TellServices, usableChannels } from '../alerts/tell';
import { askFor } from '../events/asking';
import type { FinalizedDays } from '../events/finalized/finalizedDays';
import { readGoals } from '../goals/goals';
import { conversionIds, toldConversion } from './conversionBody';
import { type ConversionServices, findConversions } from './findConversions';
import { handOver, type Waiting } from './handOver';
import {
    forgetSent,
    type GoalWebhookRow,
    sentOf,
    type ToldGoal,
    toldGoals,
    waysOf,
} from './hookRows';

interface Services extends ConversionServices, TellServices {
    db: Database;
    secret: Secret;
    clock: () => number;
    log: Pick<Log, 'warn'>;
    finalizedDays: ConversionServices['finalizedDays'] & Pick<FinalizedDays, 'stateOf'>;
    only?: Only;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const everyMs = 20 * second;
/** A visit is found out to be automatic within some seconds: what has just come waits for that. */
const settleMs = 15 * second;
/** Visits that are looked at each time; others go on for longer, or their events come late. */
const recentMs = 6 * hour;
const longMs = 3 * day;
const wideEveryMs = 10 * minute;
/** Where nothing more fits into what waits for a receiver, or it is spared. */
const pauseMs = 2 * minute;
const cleanEveryMs = 6 * hour;
/** Longer than anything is looked for. */
const rememberedMs = 10 * day;
/** ms, of one question */
const limitMs = 30_000;

/** On behalf of nobody who waits: within limits, and one after the other. */
const asWebhooks = <Result>(job: () => Result): Result =>
    askFor({ key: 'goal webhooks', limit: limitMs, left: limitMs, isEach: true }, job);

/** What is remembered of a webhook from one look to the next. */
interface Known {
    /** when each conversion that waits was seen first, ms */
    seen: Map<string, number>;
    /** of the site's events, as they were looked at last */
    state: string;
    wideAt: number;
    /** nothing more fits until then */
    pausedUntil: number;
}

interface Site {
    id: string;
    domain: string;
}

const fresh = (): Known => ({
    seen: new Map(),
    state: '',
    wideAt: Number.NEGATIVE_INFINITY,
    pausedUntil: 0,
});

/** The goals as they are now: of one that is reached otherwise by now only what came since. Undefined without a change. */
const renewed = (
    told: readonly ToldGoal[],
    goals: ReadonlyMap<string, Goal>,
): ToldGoal[] | undefined => {
    const now = told.map(one => {
        const goal = goals.get(one.id);
        if (!goal || waysOf(goal) === one.ways) return one;
        return { id: one.id, ways: waysOf(goal), since: goal.updatedAt };
    });
    return now.every((one, at) => one === told[at]) ? undefined : now;
};

/** Looks for conversions of which webhooks are to be told, and hands each over once. */
export class WebhookWatch {
    readonly #services: Services;
    readonly #known = new Map<string, Known>();
    #timer: NodeJS.Timeout | undefined;
    #looking: Promise<void> = Promise.resolve();
    #isLooking = false;
    #isClosed = false;
    #cleanedAt = Number.NEGATIVE_INFINITY;

    constructor(services: Services) {
        this.#services = services;
    }

    start(): void {
        const { only = always } = this.#services;
        this.#timer = setInterval(() => {
            if (!this.#isLooking) void only(() => this.look());
        }, everyMs).unref();
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        clearInterval(this.#timer);
        await this.#looking;
    }

    /** Does what is due; never rejects. */
    look(): Promise<void> {
        this.#isLooking = true;
        this.#looking = this.#looking
            .then(() => this.#look())
            .catch(cause => {
                const { log } = this.#services;
                log.warn({ cause: String(cause) }, 'conversions are not sent yet');
            })
            .finally(() => {
                this.#isLooking = false;
            });
        return this.#looking;
    }

    async #look(): Promise<void> {
        const { db, clock, log } = this.#services;
        if (clock() - this.#cleanedAt >= cleanEveryMs) {
            await forgetSent(db, clock() - rememberedMs);
            this.#cleanedAt = clock();
        }
        const rows = await db
            .selectFrom('goal_webhooks')
            .innerJoin('sites', 'sites.id', 'goal_webhooks.site_id')
            .selectAll('goal_webhooks')
            .select('sites.domain')
            .where('sites.archived_at', 'is', null)
            .execute();
        const known = new Set(rows.map(({ channel_id }) => channel_id));
        for (const id of this.#known.keys()) if (!known.has(id)) this.#known.delete(id);
        for (const { domain, ...row } of rows) {
            if (this.#isClosed) return;
            // one site whose question takes too long leaves the others
            await this.#lookAt(row, { id: row.site_id, domain }).catch(cause => {
                const facts = { site: row.site_id, cause: String(cause) };
                log.warn(facts, 'conversions of a site are not sent yet');
            });
        }
    }

    #stateOf(site: string, now: number): string {
        const { finalizedDays } = this.#services;
        const { changes, rows } = finalizedDays.stateOf([site], now - longMs, now + day);
        return `${changes} ${rows}`;
    }

    async #lookAt(row: GoalWebhookRow, site: Site): Promise<void> {
        const { db, clock } = this.#services;
        const now = clock();
        const known = this.#known.get(row.channel_id) ?? fresh();
        this.#known.set(row.channel_id, known);
        if (now < known.pausedUntil) return;
        const state = `${row.looks} ${this.#stateOf(site.id, now)}`;
        const isWide = now - known.wideAt >= wideEveryMs;
        if (!isWide && known.state === state && known.seen.size === 0) return;
        const channel = (await usableChannels(db, site)).find(({ id }) => id === row.channel_id);
        if (channel?.kind !== 'webhook') return;
        const goals = new Map((await readGoals(db, site.id)).map(goal => [goal.id, goal]));
        const told = renewed(toldGoals(row), goals);
        if (told) row.goals = JSON.stringify(told);
        const waiting = await this.#waitingOf(row, goals, {
            start: now - (isWide ? longMs : recentMs),
            end: now + minute,
        });
        const all = waiting.map(one => ({ ...one, seenAt: known.seen.get(one.id) ?? now }));
        const left = await handOver(this.#services, {
            row,
            site,
            channel,
            isChanged: told !== undefined,
            waiting: all.filter(({ seenAt }) => seenAt <= now - settleMs),
            link: await this.#link(site.id),
            now,
        });
        const later = [...left, ...all.filter(({ seenAt }) => seenAt > now - settleMs)];
        known.seen = new Map(later.map(({ id, seenAt }) => [id, seenAt]));
        known.pausedUntil = left.length > 0 ? now + pauseMs : 0;
        known.state = `${row.looks} ${this.#stateOf(site.id, now)}`;
        // what waits of older visits is found by another look that is as wide
        if (isWide && known.seen.size === 0) known.wideAt = now;
    }

    async #link(site: string): Promise<string> {
        const { settings, config } = this.#services;
        const { address } = headFrom(await settings.current(), config, 'en');
        return address === '' ? '' : `${address}/site/goals?site=${encodeURIComponent(site)}`;
    }

    /** The conversions that were not handed over yet, the oldest first. */
    async #waitingOf(
        row: GoalWebhookRow,
        goals: ReadonlyMap<string, Goal>,
        window: { start: number; end: number },
    ): Promise<Omit<Waiting, 'seenAt'>[]> {
        const { db, secret } = this.#services;
        const { site_id: site, channel_id } = row;
        const sign = (text: string) => secret.sign(`conversions ${site}`, text);
        const found = new Map<string, Omit<Waiting, 'seenAt'>>();
        for (const { id, since } of toldGoals(row)) {
            const goal = goals.get(id);
            if (!goal) continue;
            const looked = { site, goal, since, window };
            await asWebhooks(async () => {
                for await (const page of findConversions(this.#services, looked)) {
                    const named = page.map(one => ({ one, ids: conversionIds(one, sign) }));
                    const sent = await sentOf(
                        db,
                        channel_id,
                        named.flatMap(({ ids }) => ids),
                    );
                    for (const { one, ids } of named) {
                        const [own] = ids;
                        if (own === undefined || ids.some(known => sent.has(known))) continue;
                        found.set(own, { id: own, told: toldConversion(own, goal, one) });
                    }
                }
            });
        }
        return [...found.values()].sort((a, b) => (a.told.at < b.told.at ? -1 : 1));
    }
}
