import type { CollectAnswer } from '../../contract/analytics/collect';
import { Connection } from './connection';
import type { LoadPlan, LoadResult } from './loadPlan';
import { Pace } from './pace';
import { Tally } from './tally';
import { Traffic } from './traffic';

interface Sent {
    /** number of its first event */
    first: number;
    /** ms */
    since: number;
}

/** How often it looks for what is due, when a rate is given. */
const tickMs = 2;
/** A connection that was refused waits before it asks again. */
const refusedMs = 50;
/** What has no answer so long after the end never gets one. */
const lastAnswersMs = 10_000;

/** Sends what the plan says and ends by itself. */
export const generate = (plan: LoadPlan): Promise<LoadResult> =>
    new Promise(done => new Generator(plan, done).start());

class Generator {
    readonly #plan: LoadPlan;
    readonly #done: (result: LoadResult) => void;
    readonly #traffic: Traffic;
    readonly #underWay = new Map<Connection, Sent>();
    readonly #resting = new Map<Connection, NodeJS.Timeout>();
    readonly #connections: Connection[] = [];
    #free: Connection[] = [];
    #pace = new Pace(0, 0);
    #next = 0;
    #tally = new Tally(0, 0);
    #end = 0;
    #cpu = process.cpuUsage();

    constructor(plan: LoadPlan, done: (result: LoadResult) => void) {
        this.#plan = plan;
        this.#done = done;
        this.#traffic = new Traffic(plan);
    }

    start(): void {
        const { url, connections, rate, batch, warmup, duration } = this.#plan;
        const now = performance.now();
        this.#pace = new Pace(rate / batch, now);
        const from = now + warmup * 1000;
        this.#end = from + duration * 1000;
        this.#tally = new Tally(from, this.#end);
        const listener = {
            onFree: (connection: Connection) => this.#give(connection, performance.now()),
            onAnswer: (connection: Connection, status: number, body: Buffer) =>
                this.#take(connection, status, body),
            onBroken: (connection: Connection, reason: string) => this.#lose(connection, reason),
        };
        for (let made = 0; made < connections; made += 1) {
            this.#connections.push(new Connection(new URL(url), listener));
        }
        const tick = rate > 0 ? setInterval(() => this.#giveDue(), tickMs) : undefined;
        setTimeout(() => {
            this.#cpu = process.cpuUsage();
        }, warmup * 1000);
        setTimeout(() => {
            clearInterval(tick);
            this.#finish();
        }, this.#end - performance.now());
    }

    /** The next request for a connection that has nothing to do, if one is due. */
    #give(connection: Connection, now: number): void {
        if (now >= this.#end) return;
        const due = this.#pace.take(now);
        if (due === undefined) {
            this.#free.push(connection);
            return;
        }
        // With others free it did not wait for a connection, only for this program's timer.
        this.#send(connection, this.#free.length > 0 ? now : due);
    }

    #giveDue(): void {
        const now = performance.now();
        if (now >= this.#end) return;
        while (this.#free.length > 0 && this.#pace.take(now) !== undefined) {
            const connection = this.#free.pop();
            if (connection) this.#send(connection, now);
        }
    }

    #send(connection: Connection, since: number): void {
        const first = this.#next;
        this.#next += this.#plan.batch;
        this.#underWay.set(connection, { first, since });
        connection.send(this.#traffic.request(first));
    }

    #take(connection: Connection, status: number, body: Buffer): void {
        const now = performance.now();
        const sent = this.#underWay.get(connection);
        this.#underWay.delete(connection);
        if (!sent) {
            this.#tally.count('an answer to nothing');
            return;
        }
        if (status < 200 || status > 299) {
            this.#refuse(sent, `${status} ${body.toString('utf8', 0, 120)}`);
            this.#rest(connection);
            return;
        }
        const refused = body.length > 0 && !this.#plan.payload ? this.#read(sent, body) : 0;
        this.#tally.accept(this.#plan.batch - refused, sent.since, now);
        this.#give(connection, now);
    }

    /** Reads what the server says of the visitor and of each event; answers how many it refused. */
    #read({ first }: Sent, body: Buffer): number {
        let answer: CollectAnswer;
        try {
            answer = JSON.parse(body.toString());
        } catch {
            this.#tally.count('an answer that is no JSON');
            return 0;
        }
        const { ids, refused = [] } = answer;
        if (ids) this.#traffic.sign(this.#traffic.visitorOf(first), ids);
        for (const { index, errors } of refused) {
            const error = `refused ${JSON.stringify(errors)}`;
            this.#tally.refuse(first + index, first + index + 1, error);
        }
        return refused.length;
    }

    #lose(connection: Connection, reason: string): void {
        const sent = this.#underWay.get(connection);
        this.#underWay.delete(connection);
        clearTimeout(this.#resting.get(connection));
        this.#resting.delete(connection);
        this.#free = this.#free.filter(other => other !== connection);
        // A server may close a connection that is idle; a browser would not notice either.
        if (!sent && reason === 'closed by the server') return;
        if (sent) this.#refuse(sent, reason);
        else this.#tally.count(reason);
    }

    #rest(connection: Connection): void {
        const timer = setTimeout(() => {
            this.#resting.delete(connection);
            this.#give(connection, performance.now());
        }, refusedMs);
        this.#resting.set(connection, timer);
    }

    #refuse({ first }: Sent, error: string): void {
        this.#tally.refuse(first, first + this.#plan.batch, error);
    }

    /** Waits for the answers that are under way. */
    #finish(): void {
        const cores = this.#cores();
        const limit = performance.now() + lastAnswersMs;
        const look = setInterval(() => {
            if (this.#underWay.size > 0 && performance.now() < limit) return;
            clearInterval(look);
            for (const sent of this.#underWay.values()) this.#refuse(sent, 'no answer');
            for (const connection of this.#connections) connection.end();
            this.#done({ ...this.#tally.result(), sent: this.#next, cores });
        }, tickMs);
    }

    #cores(): number {
        const { user, system } = process.cpuUsage(this.#cpu);
        return (user + system) / 1e6 / this.#plan.duration;
    }
}
