import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { mailHtml } from './looks/mailHtml';
import type { Sender } from './looks/readText';
import {
    type ClaimedMail,
    claimMail,
    deleteOldMails,
    insertMail,
    insertNoMail,
    keepQueued,
    type Mail,
    noteRefusal,
    noteSent,
    queueAgain,
} from './mailQueue';
import {
    isRefusedForEver,
    type MailServer,
    type OutgoingMail,
    openMailServer,
    refusalOf,
} from './mailServer';

interface OutboxOptions {
    db: Database;
    clock: () => number;
    config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>;
    log: { warn(facts: object, message: string): void };
    /** where answers to the mails go; empty for the sender */
    replyTo?: () => Promise<string>;
    /** what stands below each mail; without it mails are mere text */
    sender?: () => Promise<Sender>;
    /** under which people reach this server, as a transaction sees it; empty when nobody has said */
    addressIn?: (trx: Database) => Promise<string>;
    /** ms that handing over one mail may take */
    sendLimitMs?: number;
    /** ms that a stop waits for mails that are being handed over */
    closeLimitMs?: number;
}

const pollIntervalMs = 15_000;
const cleanEveryMs = 3_600_000;
/** Somebody waits for the answer, and the browser for 15 s. */
const nowLimitMs = 12_000;
/** Mails under way at the same time: one that hangs must not hold up the others. */
const maxLanes = 4;

/** Mails wait in a table, so that a request never waits for a mail server and none is lost. */
export class Outbox {
    readonly #db: Database;
    readonly #clock: () => number;
    readonly #log: OutboxOptions['log'];
    readonly #replyTo: () => Promise<string>;
    readonly #sender: OutboxOptions['sender'];
    readonly #addressIn: (trx: Database) => Promise<string>;
    readonly #addresses = new WeakMap<Database, Promise<string>>();
    readonly #limits: { send: number; close: number; now: number };
    readonly #server: MailServer | undefined;
    readonly #lanes = new Set<Promise<void>>();
    readonly #underWay = new Set<string>();
    readonly #stop = new AbortController();
    #wakes = 0;
    #cleanedAt = Number.NEGATIVE_INFINITY;
    #timer: NodeJS.Timeout | undefined;
    #closed = false;

    constructor(options: OutboxOptions) {
        const { db, clock, config, log, sendLimitMs, closeLimitMs } = options;
        this.#db = db;
        this.#clock = clock;
        this.#log = log;
        this.#replyTo = options.replyTo ?? (async () => '');
        this.#sender = options.sender;
        this.#addressIn = options.addressIn ?? (async () => '');
        this.#limits = {
            send: sendLimitMs ?? 60_000,
            close: closeLimitMs ?? 3_000,
            now: Math.min(sendLimitMs ?? nowLimitMs, nowLimitMs),
        };
        if (config.SMTP_URL) {
            this.#server = openMailServer(config.SMTP_URL, config.MAIL_FROM, maxLanes, cause =>
                log.warn({ cause: String(cause) }, 'trouble with the mail server'),
            );
        }
    }

    /** Whether a mail server is configured; without one mails are kept to be read here. */
    get isSending(): boolean {
        return this.#server !== undefined;
    }

    async put(mail: Mail): Promise<void> {
        await this.write(this.#db, mail);
        void this.wake();
    }

    /** Puts an e-mail in as part of a transaction; once that has ended, `wake` sends it. Answers its id. */
    async write(db: Database, { page, ...mail }: Mail): Promise<string> {
        const address = page === undefined ? '' : await this.#addressOf(db);
        const text = address === '' ? mail.text : `${mail.text}\n${address}${page}\n`;
        const state = this.isSending ? 'queued' : 'kept';
        return insertMail(db, this.#clock(), { ...mail, text }, state);
    }

    /** Read once for all mails of a transaction: one message may go to every member. */
    #addressOf(db: Database): Promise<string> {
        if (!db.isTransaction) return this.#addressIn(db);
        const known = this.#addresses.get(db) ?? this.#addressIn(db);
        this.#addresses.set(db, known);
        return known;
    }

    /** Does the same work as `write` where nobody is to get an e-mail, so that the work does not say so. */
    pretend(db: Database): Promise<void> {
        return insertNoMail(db);
    }

    /**
     * Hands over a mail at once, beside the queue, and answers what the mail server said; it rejects
     * with what it said when it refused.
     */
    async sendNow({ to, page: _, ...written }: Mail): Promise<string> {
        if (!this.#server) throw new Error('no mail server is configured');
        const mail = { id: randomUUID(), recipient: to, ...written };
        const signal = AbortSignal.any([AbortSignal.timeout(this.#limits.now), this.#stop.signal]);
        return this.#server.send(await this.#whole(mail), signal);
    }

    /**
     * Queues anew a mail that was kept or given up, or hurries one that waits; false for others.
     * What `note` writes is there if the mail is queued, and not otherwise.
     */
    async sendAgain(id: string, note?: (trx: Database) => Promise<void>): Promise<boolean> {
        if (!this.isSending) return false;
        if (this.#underWay.has(id)) return true;
        const isQueued = await this.#db.transaction().execute(async trx => {
            const isFound = await queueAgain(trx, this.#clock(), id);
            if (isFound) await note?.(trx);
            return isFound;
        });
        void this.wake();
        return isQueued;
    }

    /** Begins to send what is queued, also what an earlier process left. */
    start(): void {
        void this.wake();
        this.#timer = setInterval(() => void this.wake(), pollIntervalMs);
        this.#timer.unref();
    }

    /** Looks for mails that are due; resolves when none is left or under way. Never rejects. */
    async wake(): Promise<void> {
        this.#wakes++;
        if (!this.#closed && this.#lanes.size < maxLanes) {
            const lane = this.#lane()
                .catch(cause => {
                    this.#log.warn({ cause: String(cause) }, 'the outbox cannot be used');
                })
                .finally(() => this.#lanes.delete(lane));
            this.#lanes.add(lane);
        }
        while (this.#lanes.size > 0) await Promise.all(this.#lanes);
    }

    /** Waits a while for mails under way; what is not sent by then stays queued. */
    async close(): Promise<void> {
        this.#closed = true;
        clearInterval(this.#timer);
        const finished = new AbortController();
        const limit = pause(this.#limits.close, undefined, { signal: finished.signal });
        await Promise.race([Promise.all(this.#lanes), limit]);
        finished.abort();
        await limit.catch(() => undefined);
        this.#stop.abort();
        await Promise.all(this.#lanes);
        this.#server?.close();
    }

    async #lane(): Promise<void> {
        await this.#clean();
        while (this.#server && !this.#closed) {
            const seen = this.#wakes;
            const mail = await claimMail(this.#db, this.#clock());
            if (mail === 'none') {
                // what was put in while the table was read is looked for again
                if (seen === this.#wakes) return;
            } else if (mail !== 'taken') {
                void this.wake();
                await this.#deliver(this.#server, mail);
            }
        }
    }

    async #deliver(server: MailServer, mail: ClaimedMail): Promise<void> {
        this.#underWay.add(mail.id);
        try {
            const refusal = await this.#handOver(server, mail);
            if (!refusal) await noteSent(this.#db, this.#clock(), mail.id);
            else if (!this.#stop.signal.aborted) await this.#noteRefusal(mail, refusal.cause);
        } finally {
            this.#underWay.delete(mail.id);
        }
    }

    /** With what is the same for all: where answers go, and the looks of those that have none of their own. */
    async #whole<Sent extends OutgoingMail>(mail: Sent): Promise<Sent> {
        const replyTo = await this.#replyTo();
        const sender = await this.#sender?.();
        const html = mail.html || (sender ? mailHtml(mail, sender) : '');
        return { ...mail, html, ...(replyTo && { replyTo }) };
    }

    /** Nothing when the mail server has taken the mail. */
    async #handOver(
        server: MailServer,
        mail: ClaimedMail,
    ): Promise<{ cause: unknown } | undefined> {
        const limit = AbortSignal.timeout(this.#limits.send);
        try {
            const whole = await this.#whole(mail);
            await server.send(whole, AbortSignal.any([limit, this.#stop.signal]));
            return undefined;
        } catch (cause) {
            const late = `The mail server took longer than ${this.#limits.send / 1000} s.`;
            return { cause: limit.aborted ? new Error(late) : cause };
        }
    }

    async #noteRefusal(mail: ClaimedMail, cause: unknown): Promise<void> {
        const error = refusalOf(cause);
        const isOver = await noteRefusal(this.#db, mail, error, isRefusedForEver(cause));
        this.#log.warn(
            { mail: mail.id, tries: mail.tries, error },
            isOver ? 'a mail is given up' : 'a mail is not sent yet',
        );
    }

    async #clean(): Promise<void> {
        const now = this.#clock();
        if (now - this.#cleanedAt < cleanEveryMs) return;
        this.#cleanedAt = now;
        if (!this.#server) await keepQueued(this.#db);
        await deleteOldMails(this.#db, now);
    }
}
