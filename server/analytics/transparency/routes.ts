import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
    dayProofPath,
    dayProofQuery,
    publicTransparency,
    transparencyFolder,
    visitProofPath,
    visitProofQuery,
    visitProofs,
    witnessFolder,
} from '../../../contract/analytics/public/transparency';
import { siteParams } from '../../../contract/analytics/sites';
import { writeVkey } from '../../../contract/analytics/transparency/note';
import type { ProofFile } from '../../../contract/analytics/transparency/proof/proofFile';
import { fault } from '../../../contract/fault';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { siteOwners } from '../../../contract/platform/call';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { daysBetween } from '../../platform/days';
import { disposition } from '../../platform/files/disposition';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { admit, type Register, type RegisterOptions } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import type { Secret } from '../../platform/secret';
import type { EventStore } from '../events/store';
import { requireSite } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';
import { publishedCheckpoint } from './logRows';
import { logMailRoutes } from './mails/routes';
import { readPublicKey } from './noteKeys';
import { openVisit } from './openVisit';
import { tileRoutes } from './tileRoutes';
import { timestampRoutes } from './timestamp/timestampRoutes';
import { latestTimestamp } from './timestamp/timestampRows';
import type { TransparencyLog } from './transparencyLog';
import { readProofDays } from './visitProofDays';
import type { WitnessServices } from './witness/addCheckpoint';
import { readWitnesses } from './witness/readWitnesses';
import { witnessRoutes } from './witness/routes';

/** A file has each day's proof. */
const mostDays = 1_000;

interface Services {
    db: Database;
    store: EventStore;
    config: Config;
    witness: WitnessServices | undefined;
    transparency: TransparencyLog;
    secret: Secret;
    clock: () => number;
}

const describeLogs = async (db: Database) => {
    const logs = await db
        .selectFrom('transparency_logs')
        .selectAll()
        .orderBy('number', 'desc')
        .execute();
    return Promise.all(
        logs.map(async ({ number, origin, stopped_at }) => {
            const key = await readPublicKey(db, origin);
            const row = await publishedCheckpoint(db, number);
            const stamped = await latestTimestamp(db, number);
            return {
                name: origin,
                vkey: key ? writeVkey(key) : '',
                address: `${transparencyFolder}/${number}`,
                size: row?.size ?? 0,
                publishedAt: row?.published_at ?? null,
                stoppedAt: stopped_at,
                timestamp: stamped
                    ? { size: stamped.size, at: stamped.stamped_at, authority: stamped.authority }
                    : null,
            };
        }),
    );
};

const sendFile = (reply: FastifyReply, site: SiteRow, proof: ProofFile) =>
    reply
        .header('content-disposition', disposition('attachment', `${site.domain}-proof.json`))
        .type('application/json')
        .send(proof);

/** Files for whoever owns a site; as they are that, they stand beside the registered calls. */
const proofRoutes = (
    app: FastifyInstance,
    { db, store, transparency }: Services,
    admission: RegisterOptions,
): void => {
    const admitOwner = async (request: FastifyRequest, reply: FastifyReply): Promise<SiteRow> => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: siteOwners }, request, admission);
        if (!found) throw new ApiError(403, 'session.none');
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const { id } = validate(siteParams, request.params);
        return requireSite(db, found.session, id, 'own');
    };

    app.get(dayProofPath, async (request, reply) => {
        const site = await admitOwner(request, reply);
        const { from, to } = validate(dayProofQuery, request.query);
        if (from > to) throw invalid({ from: fault('report.end_before_start', { to }) });
        if (daysBetween(from, to) > mostDays) throw invalid({ from: 'proof.too_long' });
        const proof = await transparency.prove({ site: site.id, from, to });
        if (!proof) throw notFound('proof.not_found');
        return sendFile(reply, site, proof);
    });

    // each reads a whole day of the site
    const rarely = { config: { rateLimit: { max: 20, timeWindow: 60_000 } } };
    app.get(visitProofPath, rarely, async (request, reply) => {
        const site = await admitOwner(request, reply);
        const { day, visit } = validate(visitProofQuery, request.query);
        const proof = await transparency.prove({ site: site.id, from: day, to: day });
        if (!proof) throw notFound('proof.not_found');
        const events = await openVisit({ db, store }, { site: site.id, day, visit, proof });
        if (!events) throw notFound('sealed_event.not_found');
        return sendFile(reply, site, { ...proof, events: [events] });
    });
};

/** The public log, and the witness for those of others. */
export const transparencyRoutes = async (
    app: FastifyInstance,
    { register, admission }: { register: Register; admission: RegisterOptions },
    services: Services,
): Promise<void> => {
    const { db, config, witness } = services;
    tileRoutes(app, { db });
    timestampRoutes(app, { db });
    proofRoutes(app, services, admission);
    register(visitProofs, async ({ params, query, session }) => {
        const site = await requireSite(db, session, params.id, 'own');
        const days = await readProofDays(services, site, query.visit);
        return { timezone: site.timezone, days };
    });
    await logMailRoutes(app, register, services);
    if (witness) await witnessRoutes(app, witness);

    register(publicTransparency, async () => ({
        logs: await describeLogs(db),
        witnesses: readWitnesses(config.WITNESSES).map(({ key, address }) => ({
            name: key.name,
            vkey: writeVkey(key),
            address,
        })),
        witness: witness
            ? {
                  name: witness.own.key.name,
                  vkey: writeVkey(witness.own.key),
                  address: witnessFolder,
              }
            : null,
    }));
};
