import type { Delivery } from '../../../contract/platform/channels';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { Log } from '../log';
import { headFrom } from '../mail/emailLayout';
import { write } from '../mail/emailTemplates';
import type { Outbox } from '../mail/outbox';
import type { Secret } from '../secret';
import type { SettingsStore } from '../settings/settingsStore';
import { type ChannelRow, openTarget } from './channelRows';
import {
    claimDelivery,
    type DeliveryRow,
    deleteOldDeliveries,
    insertDelivery,
    noteOutcome,
    type Outcome,
    toDelivery,
} from './deliveryRows';
import { type Posted, PostFault, postOutside } from './postOutside';
import {
    type ChannelConfig,
    isForEver,
    type Message,
    refusalIn,
    requestOf,
    waitAsked,
} from './requests';
import { secretsOf, type Target } from './target';

/** An active person's own address; undefined for anybody else. */
export type MailTo = (db: Database, userId: string) => Promise<string | undefined>;

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    config: ChannelConfig & Pick<Config, 'PUBLIC_URL'>;
    log: Pick<Log, 'warn'>;
    outbox: Pick<Outbox, 'put'>;
    settings: Pick<SettingsStore, 'current'>;
    mailTo: MailTo;
    /** whether this server sends anything by itself */
    isWorking: boolean;
    /** ms, of one request */
    limitMs?: number;
}

const pollMs = 5_000;
const cleanEveryMs = 3_600_000;
/** Requests under way at the same time: one that hangs must not hold up the others, nor all of one owner's. */
const maxLanes = 8;
const maxOfSubject = 2;
/** Letters of an answer that are kept. */
const longestAnswer = 300;

/** One line, without what draws or hides anything, and without what is secret of the channel. */
const shownAnswer = (text: string, target: Target): string => {
    const plain = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
    // an address may be repeated as it was, or as JSON or a form has it
    const secrets = secretsOf(target).flatMap(one => [one, encodeURIComponent(one)]);
    const hidden = secrets.reduce((so, one) => so.replaceAll(one, '•••'), plain);
    return [...hidden].slice(0, longestAnswer).join('');
};

/** Takes messages to where they go, again where they are not taken, and writes down what was answered. */
export class Courier {
    readonly #services: Services;
    readonly #lanes = new Map<string, { channel: string; subject: string; done: Promise<void> }>();
    readonly #stop = new AbortController();
    #filling: Promise<void> = Promise.resolve();
    #timer: NodeJS.Timeout | undefined;
    #cleanedAt = Number.NEGATIVE_INFINITY;

    constructor(services: Services) {
        this.#services = services;
    }

    start(): void {
        if (!this.#services.isWorking) return;
        this.#timer = setInterval(() => void this.wake(), pollMs).unref();
    }

    /** Sends what is due; resolves when nothing of it is left or under way. Never rejects. */
    async wake(): Promise<void> {
        await this.#fill();
        while (this.#lanes.size > 0) {
            await Promise.race([...this.#lanes.values()].map(({ done }) => done));
            await this.#fill();
        }
    }

    /** Sends a message at once, and never again; answers what was answered. */
    async tryNow(channel: ChannelRow, message: Message): Promise<Delivery> {
        const { db, clock } = this.#services;
        const row = await insertDelivery(db, channel, message, { now: clock(), isHeld: true });
        const outcome = await this.#send(row, channel, message);
        const ended = { ...outcome, isForEver: outcome.fault !== '' };
        return toDelivery(await noteOutcome(db, row, ended, clock()));
    }

    async close(): Promise<void> {
        clearInterval(this.#timer);
        this.#stop.abort();
        await this.#filling;
        await Promise.all([...this.#lanes.values()].map(({ done }) => done));
    }

    #fill(): Promise<void> {
        this.#filling = this.#filling
            .then(() => this.#takeAll())
            .catch(cause => {
                const { log } = this.#services;
                log.warn({ cause: String(cause) }, 'messages to channels are not sent yet');
            });
        return this.#filling;
    }

    async #takeAll(): Promise<void> {
        const { db, clock } = this.#services;
        if (clock() - this.#cleanedAt >= cleanEveryMs) {
            await deleteOldDeliveries(db, clock());
            this.#cleanedAt = clock();
        }
        while (this.#lanes.size < maxLanes && !this.#stop.signal.aborted) {
            const row = await claimDelivery(db, clock(), this.#busy());
            if (row === 'none') return;
            if (row === 'taken') continue;
            const done = this.#deliver(row)
                .catch(cause => {
                    const { log } = this.#services;
                    log.warn({ cause: String(cause) }, 'a message to a channel is not sent yet');
                })
                .finally(() => this.#lanes.delete(row.id));
            this.#lanes.set(row.id, { channel: row.channel_id, subject: row.subject, done });
        }
    }

    #busy() {
        const lanes = [...this.#lanes.values()];
        const countOf = (subject: string) => lanes.filter(one => one.subject === subject).length;
        return {
            channels: lanes.map(({ channel }) => channel),
            subjects: lanes
                .map(({ subject }) => subject)
                .filter(subject => countOf(subject) >= maxOfSubject),
        };
    }

    async #deliver(row: DeliveryRow): Promise<void> {
        const { db, clock, log } = this.#services;
        const channel = await db
            .selectFrom('channels')
            .selectAll()
            .where('id', '=', row.channel_id)
            .executeTakeFirst();
        const message = JSON.parse(row.payload) as Message;
        const outcome = await this.#send(row, channel, message);
        // tried again by whoever runs next
        if (this.#stop.signal.aborted && outcome.fault !== '') return;
        const noted = await noteOutcome(db, row, outcome, clock());
        if (outcome.fault === '') return;
        const facts = { delivery: row.id, kind: row.kind, fault: outcome.fault };
        const isOver = noted.state === 'failed';
        log.warn(facts, isOver ? 'a message to a channel is given up' : 'a channel took nothing');
    }

    async #send(
        row: DeliveryRow,
        channel: ChannelRow | undefined,
        message: Message,
    ): Promise<Outcome> {
        const over = { status: 0, answer: '', waitMs: 0, isForEver: true };
        if (!channel) return { ...over, fault: 'gone' };
        const { db, mailTo } = this.#services;
        // whoever made it may be disabled by now, long after the message was written
        const to = await mailTo(db, channel.user_id);
        if (to === undefined) return { ...over, fault: 'gone' };
        const target = openTarget(this.#services.secret, channel);
        if (!target) return { ...over, fault: 'lost' };
        if (target.kind === 'mail') return this.#mail(to, channel, message);
        try {
            return await this.#post(target, message);
        } catch (cause) {
            const fault = cause instanceof PostFault ? cause.fault : 'unreachable';
            if (!(cause instanceof PostFault)) {
                const { log } = this.#services;
                log.warn({ delivery: row.id, cause: String(cause) }, 'a message was not posted');
            }
            return { ...over, fault, isForEver: isForEver(target.kind, fault, 0) };
        }
    }

    async #post(target: Exclude<Target, { kind: 'mail' }>, message: Message): Promise<Outcome> {
        const { clock, config, limitMs } = this.#services;
        const request = requestOf(target, message, { at: clock(), config });
        const posted: Posted = await postOutside({
            ...request,
            stop: this.#stop.signal,
            ...(limitMs !== undefined && { limitMs }),
        });
        const refusal = refusalIn(target.kind, posted);
        return {
            fault: refusal?.fault ?? '',
            status: posted.status,
            answer: shownAnswer(posted.text, target),
            waitMs: waitAsked(target.kind, posted),
            isForEver:
                refusal !== undefined && isForEver(target.kind, refusal.fault, posted.status),
        };
    }

    /** To the outbox, which goes on by itself. */
    async #mail(to: string, channel: ChannelRow, { title, text, link }: Message): Promise<Outcome> {
        const { outbox, settings, config } = this.#services;
        const language = channel.language === 'zh' ? 'zh' : 'en';
        const head = headFrom(await settings.current(), config, language);
        await outbox.put({ to, ...write(head, title, text, ...(link === '' ? [] : [link])) });
        return { status: 0, answer: '', waitMs: 0, isForEver: true, fault: '' };
    }
}
