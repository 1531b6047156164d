import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type RailName, rails } from '../../../contract/trade/paymentRails';
import type { InboundOutcome } from '../../../contract/trade/resources/payments';
import type { Database } from '../../platform/database/database';
import { groupCommit } from '../../platform/database/groupCommit';
import { newId } from '../../platform/database/newId';
import type { CallbackRefusal, DisputeReport, RailReport, RawCallback, RefundNews } from './rail';

/** bytes of a message that are kept */
const keptBytes = 16 << 10;
/**
 * What nobody signed is kept to be looked at, and fills no disk: so many in an hour, of one address in a
 * minute and at all, so long, and of each so many bytes: 25 MB at the most.
 */
const unsignedAnHour = 200;
const unsignedAMinute = 10;
const mostUnsigned = 5_000;
const unsignedDays = 30;
const unsignedBytes = 4 << 10;
/** of a header, so many letters */
const headerLetters = 300;
const hourMs = 3_600_000;
const keptHeaders = ['content-type', 'user-agent'];

/** Whatever a message says that moves money. */
export type InboundReport = RailReport | DisputeReport | RefundNews;

export const isDispute = (report: InboundReport): report is DisputeReport => 'dispute' in report;
export const isRefund = (report: InboundReport): report is RefundNews => 'refund' in report;

/** JSON knows no bigint. */
export const writeReport = (report: InboundReport): string =>
    JSON.stringify({ ...report, amount: String(report.amount) });

export const readReport = (text: string): InboundReport | undefined => {
    if (text === '') return undefined;
    const stored = JSON.parse(text) as InboundReport;
    return { ...stored, amount: BigInt(stored.amount) };
};

const textOf = ({ query, body }: RawCallback, most: number): string =>
    [query, body.subarray(0, most).toString('utf8')]
        .filter(part => part !== '')
        .join('\n')
        .slice(0, most)
        // PostgreSQL's texts know no NUL
        .replaceAll('\0', '\ufffd');

const headersOf = (rail: RailName, { headers }: RawCallback): string =>
    JSON.stringify(
        Object.fromEntries(
            [...keptHeaders, ...(rails[rail].keptHeaders ?? [])].flatMap(name =>
                headers[name] ? [[name, headers[name].slice(0, headerLetters)]] : [],
            ),
        ),
    );

interface KeptEvent {
    rail: RailName;
    key: string;
    isSigned: boolean;
    outcome: InboundOutcome;
    report?: InboundReport;
}

/** Keeps a message once; again it only counts. Answers what became of it so far. */
export const keepEvent = async (
    db: Database,
    { rail, key, isSigned, outcome, report }: KeptEvent,
    raw: RawCallback,
): Promise<{ id: string; outcome: InboundOutcome }> => {
    const row = await groupCommit(db, trx =>
        trx
            .insertInto('inbound_events')
            .values({
                id: newId(raw.now),
                rail,
                event_key: key,
                payment_id: null,
                signature_ok: isSigned ? 1 : 0,
                raw: textOf(raw, isSigned ? keptBytes : unsignedBytes),
                headers: headersOf(rail, raw),
                report: report ? writeReport(report) : '',
                outcome,
                attempts: 0,
                repeats: 0,
                received_at: raw.now,
                processed_at: outcome === 'received' ? null : raw.now,
            })
            .onConflict(conflict =>
                conflict
                    .columns(['rail', 'event_key'])
                    .doUpdateSet({ repeats: sql`inbound_events.repeats + 1` }),
            )
            .returning(['id', 'outcome'])
            .executeTakeFirstOrThrow(),
    );
    return row as { id: string; outcome: InboundOutcome };
};

/** Counts what one address sends that nobody signed, minute by minute. */
export class RefusalCount {
    #minute = 0;
    readonly #sent = new Map<string, number>();

    /** Whether so much of it has come that no more is kept. */
    isTooMuch(address: string, now: number): boolean {
        const minute = Math.floor(now / 60_000);
        // many addresses begin anew: the hour's limit holds all the same
        if (minute !== this.#minute || this.#sent.size > 10_000) this.#sent.clear();
        this.#minute = minute;
        const sent = (this.#sent.get(address) ?? 0) + 1;
        this.#sent.set(address, sent);
        return sent > unsignedAMinute;
    }
}

/** Takes away what nobody signed, once it is old or too much. */
export const pruneUnsigned = async (db: Database, now: number): Promise<void> => {
    const unsigned = db.selectFrom('inbound_events').where('signature_ok', '=', 0);
    const tooMany = await unsigned
        .select('received_at')
        .orderBy('received_at', 'desc')
        .offset(mostUnsigned)
        .limit(1)
        .executeTakeFirst();
    const before = Math.max(now - unsignedDays * 24 * hourMs, Number(tooMany?.received_at ?? 0));
    await db
        .deleteFrom('inbound_events')
        .where('signature_ok', '=', 0)
        .where('received_at', '<=', before)
        .execute();
};

/** Keeps what is not believed, as long as there is not too much of it. */
export const keepRefused = async (
    db: Database,
    rail: RailName,
    { refused, isSigned }: { refused: CallbackRefusal; isSigned: boolean },
    raw: RawCallback,
): Promise<void> => {
    const { count } = await db
        .selectFrom('inbound_events')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('signature_ok', '=', 0)
        .where('received_at', '>', raw.now - hourMs)
        .executeTakeFirstOrThrow();
    if (!isSigned && Number(count) >= unsignedAnHour) return;
    const hash = createHash('sha256').update(raw.query).update('\n').update(raw.body).digest('hex');
    // under names of its own: what is right may still come with the same number
    const key = `${refused}:${hash}`;
    await keepEvent(db, { rail, key, isSigned, outcome: refused }, raw);
};
