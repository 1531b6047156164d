import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readActiveParts } from '../../analytics/events/activeParts';
import { readMerges } from '../../analytics/events/readMerges';
import type { AnalyticsServices } from '../../analytics/module';
import { readDueJobs } from '../../platform/jobs/dueJobs';
import type { PlatformServices } from '../../platform/module';
import { countOpen, readLastRun } from '../../trade/ledger/findings/storeFindings';
import type { TradeServices } from '../../trade/module';
import { readBackupState } from '../backup/lastBackup';
import { answersWithin } from '../console/answersWithin';
import { readMails } from '../console/recordTiles';

/** s; from what nobody notices to what is given up */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const second = 1000;
/** ms, after which a database counts as away */
export const patienceMs = 3_000;

type Services = Pick<PlatformServices, 'db' | 'config' | 'clock'> &
    Pick<AnalyticsServices, 'store' | 'spool' | 'loader' | 'counters'> &
    Pick<TradeServices, 'usdt'>;

export interface ReportTime {
    report: string;
    count: number;
    half: number;
    tenth: number;
}

/** Sets gauges when they are asked for. */
type Read = () => Promise<void> | void;

/**
 * What Prometheus reads. No label has a site, a person or an address: figures of the server, not of whom it
 * serves.
 */
export class Metrics {
    /** Whether somebody may read them as text. */
    readonly isRead: boolean;
    readonly #registry = new Registry();
    readonly #reads: Read[] = [];
    readonly #requests: Histogram<'kind' | 'status'>;
    readonly #reports: Histogram<'report'>;
    readonly #unread: Counter<'part'>;

    constructor(services: Services) {
        const registers = [this.#registry];
        const { METRICS_TOKEN, METRICS_FROM } = services.config;
        this.isRead = METRICS_TOKEN !== undefined || METRICS_FROM !== undefined;
        // Node's own cost something all the time
        if (this.isRead) collectDefaultMetrics({ register: this.#registry });
        this.#requests = new Histogram({
            name: 'footfall_request_duration_seconds',
            help: 'Time to answer, without collecting, by kind and class of status.',
            labelNames: ['kind', 'status'],
            buckets,
            registers,
        });
        this.#reports = new Histogram({
            name: 'footfall_report_duration_seconds',
            help: 'Time to answer a report.',
            labelNames: ['report'],
            buckets,
            registers,
        });
        this.#unread = new Counter({
            name: 'footfall_metrics_unread_total',
            help: 'Parts of the metrics that could not be read, such as those of a database that is away.',
            labelNames: ['part'],
            registers,
        });
        this.#addCollecting(services);
        this.#addStores(services);
        this.#addWork(services);
    }

    get contentType(): string {
        return this.#registry.contentType;
    }

    observe(kind: string, status: number, ms: number, report: string | undefined): void {
        this.#requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, ms / second);
        if (report !== undefined && status < 400) this.#reports.observe({ report }, ms / second);
    }

    /** Of each report since the start: how often it was answered, and in what time half and nine of ten were, ms. */
    async reportTimes(): Promise<ReportTime[]> {
        const { values } = await this.#reports.get();
        const names = new Set(values.map(({ labels }) => String(labels.report)));
        return [...names].map(report => {
            const own = values.filter(({ labels }) => labels.report === report);
            const steps = own.flatMap(({ metricName, labels, value }) =>
                metricName?.endsWith('_bucket')
                    ? [{ within: Number((labels as { le?: unknown }).le) * second, count: value }]
                    : [],
            );
            const count = own.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
            // what took longer than the last step has no time of its own
            const last = (buckets.at(-1) ?? 0) * second;
            const within = (share: number) =>
                Math.min(last, steps.find(step => step.count >= count * share)?.within ?? last);
            return { report, count, half: within(0.5), tenth: within(0.9) };
        });
    }

    /** In the text form of Prometheus; what cannot be read is left out, and counted. */
    async text(): Promise<string> {
        await Promise.all(this.#reads.map(read => read()));
        return this.#registry.metrics();
    }

    #gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
        return new Gauge({
            name: `footfall_${name}`,
            help,
            labelNames,
            registers: [this.#registry],
        });
    }

    #counter<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
        return new Counter({
            name: `footfall_${name}`,
            help,
            labelNames,
            registers: [this.#registry],
        });
    }

    /** Gauges that are emptied before they are read: what is not there any more is not told. */
    #reading(part: string, gauges: readonly (Gauge<string> | Counter<string>)[], read: Read): void {
        this.#reads.push(async () => {
            for (const gauge of gauges) gauge.reset();
            try {
                await read();
            } catch {
                for (const gauge of gauges) gauge.remove({});
                this.#unread.inc({ part });
            }
        });
    }

    #addCollecting({ spool, loader, counters, clock }: Services): void {
        const waiting = this.#gauge('spool_events', 'Events that wait to be loaded.');
        const bytes = this.#gauge('spool_bytes', 'Bytes of events that wait to be loaded.');
        const limit = this.#gauge('spool_limit_bytes', 'Bytes that may wait; more is refused.');
        const age = this.#gauge('spool_oldest_seconds', 'Age of the oldest event that waits.');
        const full = this.#gauge('spool_full', '1 while events are refused for lack of room.');
        const lastLoad = this.#gauge('load_last_seconds', 'Seconds since the last load ended.');
        const loadTook = this.#gauge('load_duration_seconds', 'How long the last load took.');
        const away = this.#gauge(
            'load_blocked_seconds',
            'How long nothing can be loaded; 0 if all is well.',
        );
        const accepted = this.#counter(
            'collect_accepted_total',
            'Events accepted since the start.',
        );
        const refused = this.#counter(
            'collect_refused_total',
            'Events refused since the start, by reason.',
            ['reason'],
        );
        const all = [waiting, bytes, limit, age, full, lastLoad, loadTook, away, accepted, refused];
        this.#reading('collecting', all, () => {
            const state = spool.state();
            const { lastLoadAt, lastLoadMs, awaySince } = loader.state();
            const since = (at: number) => Math.max(0, clock() - at) / second;
            waiting.set(state.events);
            bytes.set(state.bytes);
            limit.set(state.limitBytes);
            age.set(state.oldest === undefined ? 0 : since(state.oldest));
            full.set(state.full === undefined ? 0 : 1);
            if (lastLoadAt !== undefined) lastLoad.set(since(lastLoadAt));
            if (lastLoadMs !== undefined) loadTook.set(lastLoadMs / second);
            away.set(awaySince === undefined ? 0 : since(awaySince));
            accepted.inc(counters.accepted);
            for (const { reason, count } of counters.refused()) refused.inc({ reason }, count);
        });
    }

    #addStores({ db, store }: Services): void {
        const up = this.#gauge('database_up', '1 if the database answers.', ['database']);
        const took = this.#gauge('database_latency_seconds', 'Time of a trivial query.', [
            'database',
        ]);
        for (const [database, ask] of [
            ['records', () => sql`select 1`.execute(db)],
            ['events', () => store.query('SELECT 1')],
        ] as const) {
            this.#reads.push(async () => {
                const begun = performance.now();
                const isUp = await answersWithin(patienceMs, ask);
                up.set({ database }, isUp ? 1 : 0);
                if (isUp) took.set({ database }, (performance.now() - begun) / second);
                else took.remove({ database });
            });
        }
        const parts = this.#gauge('event_parts', 'Active parts of the event store, by table.', [
            'table',
        ]);
        const rows = this.#gauge('event_rows', 'Rows of the event store, by table.', ['table']);
        const merges = this.#gauge('event_merges', 'Merges under way in the event store.');
        this.#reading('events', [parts, rows, merges], async () => {
            for (const { table, folders, rows: stored } of await readActiveParts(store)) {
                parts.set({ table }, folders.length);
                rows.set({ table }, stored);
            }
            merges.set(await readMerges(store));
        });
    }

    #addWork({ db, usdt, config, clock }: Services): void {
        const due = this.#gauge('jobs_due', 'Jobs whose time has come.');
        const late = this.#gauge(
            'jobs_oldest_seconds',
            'How long the oldest of them has been due.',
        );
        this.#reading('jobs', [due, late], async () => {
            const waiting = await readDueJobs(db, clock());
            due.set(waiting.due);
            late.set(waiting.oldestMs / second);
        });
        const mails = this.#gauge('mails', 'E-mails that wait or failed.', ['state']);
        this.#reading('mails', [mails], async () => {
            const { failedMails, waitingMails } = await readMails(db);
            mails.set({ state: 'failed' }, failedMails);
            mails.set({ state: 'queued' }, waitingMails);
        });
        const findings = this.#gauge('ledger_findings', 'Open findings of the ledger audit.');
        const checked = this.#gauge(
            'ledger_checked_seconds',
            'Seconds since the last ledger audit.',
        );
        this.#reading('ledger', [findings, checked], async () => {
            findings.set(await countOpen(db));
            const last = await readLastRun(db);
            if (last) checked.set((clock() - Number(last.ran_at)) / second);
        });
        const lag = this.#gauge(
            'chain_lag_blocks',
            'Blocks that a USDT chain is ahead of what was read.',
            ['chain'],
        );
        const seen = this.#gauge('chain_checked_seconds', 'Seconds since a USDT chain was read.', [
            'chain',
        ]);
        this.#reading('chains', [lag, seen], async () => {
            for (const state of await usdt.state()) {
                const { chain, checkedAt } = state;
                if (state.lag !== null) lag.set({ chain }, state.lag);
                if (checkedAt !== null) seen.set({ chain }, (clock() - checkedAt) / second);
            }
        });
        const age = this.#gauge('backup_age_seconds', 'Age of the last backup.');
        const failed = this.#gauge('backup_failed', '1 if the last attempt failed.');
        this.#reading('backup', [age, failed], async () => {
            const { last, failure } = await readBackupState(config.DATA_DIR);
            if (last) age.set((clock() - Date.parse(last.at)) / second);
            failed.set(failure === undefined ? 0 : 1);
        });
    }
}
