import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRailName, type RailName } from '../../../contract/trade/paymentRails';
import { callbackPath } from '../../../contract/trade/payments';
import type { InboundOutcome } from '../../../contract/trade/resources/payments';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import { keepEvent, keepRefused, RefusalCount } from './inbox';
import { countFailure, processEvent } from './processEvent';
import type { CallbackEnd, Rail, RawCallback } from './rail';
import type { Rails } from './rails';
import { readRail } from './settings/storedRails';

interface Services {
    refusals: RefusalCount;
    db: Database;
    rails: Rails;
    clock: () => number;
}

/** bytes; Stripe's events are the largest */
const bodyLimit = 256 << 10;

const unusable: readonly InboundOutcome[] = [
    ...(['unknown_number', 'wrong_amount', 'wrong_currency', 'wrong_choice'] as const),
    ...(['reference_taken', 'not_confirmed'] as const),
];

const rawOf = (request: FastifyRequest, now: number): RawCallback & { address: string } => {
    const headers = Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : value,
    ]);
    return {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        query: request.url.split('?').slice(1).join('?'),
        headers: Object.fromEntries(headers),
        address: request.ip,
        now,
    };
};

/** Whether a rail is on, or somebody began to pay by it while it was. */
const wasUsed = async (db: Database, name: RailName): Promise<boolean> => {
    if ((await readRail(db, name)).enabled) return true;
    const begun = db.selectFrom('payments').select('id').where('rail', '=', name).limit(1);
    return (await begun.executeTakeFirst()) !== undefined;
};

/** Keeps what came before anything is done with it; then deals with it, once. */
const take = async (
    services: Services,
    rail: Rail,
    raw: ReturnType<typeof rawOf>,
    log: FastifyRequest['log'],
): Promise<CallbackEnd> => {
    const parsed = await rail.parseCallback?.(raw);
    if (!parsed) return 'refused';
    if ('refused' in parsed) {
        const isKept = parsed.isSigned || !services.refusals.isTooMuch(raw.address, raw.now);
        if (isKept) await keepRefused(services.db, rail.name, parsed, raw);
        return parsed.isSigned && parsed.refused === 'format' ? 'unusable' : 'refused';
    }
    const { key, ...report } = parsed;
    const kept = { rail: rail.name, key, isSigned: true } as const;
    if (!('amount' in report)) {
        await keepEvent(services.db, { ...kept, outcome: 'ignored' }, raw);
        return 'taken';
    }
    const event = await keepEvent(services.db, { ...kept, outcome: 'received', report }, raw);
    try {
        const outcome = await processEvent(services, event.id);
        return unusable.includes(outcome) ? 'unusable' : 'taken';
    } catch (cause) {
        log.warn({ event: event.id, cause: String(cause) }, 'a message of a gateway failed');
        await countFailure(services.db, event.id);
        return 'failed';
    }
};

/** Where gateways call: whatever they send is read as bytes, for its signature is over those. */
export const callbackRoutes = async (
    app: FastifyInstance,
    given: Omit<Services, 'refusals'>,
): Promise<void> => {
    const services = { ...given, refusals: new RefusalCount() };
    const used = new Set<RailName>();
    await app.register(async scope => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
            done(null, body),
        );
        const answer = async (request: FastifyRequest, reply: FastifyReply) => {
            const { rail: name } = request.params as { rail: string };
            const rail = isRailName(name) ? services.rails.get(name) : undefined;
            if (!rail?.parseCallback || !rail.acknowledge) throw notFound('rail.not_found');
            // nobody can have begun to pay by it: nothing of it is read, nor kept
            if (!used.has(rail.name) && !(await wasUsed(services.db, rail.name))) {
                throw notFound('rail.not_found');
            }
            used.add(rail.name);
            const raw = rawOf(request, services.clock());
            const { status, body } = rail.acknowledge(await take(services, rail, raw, request.log));
            return reply
                .code(status)
                .header('cache-control', 'no-store')
                .type('text/plain; charset=utf-8')
                .send(body);
        };
        scope.get(callbackPath, answer);
        scope.post(callbackPath, answer);
    });
};
