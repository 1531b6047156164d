import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/market/public/listingTraffic';
import { snapshotPath, trafficProofPath } from '../../../../contract/market/public/trafficFiles';
import type { TransparencyLog } from '../../../analytics/transparency/transparencyLog';
import type { Database } from '../../../platform/database/database';
import { disposition } from '../../../platform/files/disposition';
import { notFound } from '../../../platform/http/errors';
import type { Register } from '../../../platform/http/register';
import type { Session } from '../../../platform/http/session';
import { validate } from '../../../platform/http/validate';
import { demoTrafficOf } from '../../demo/demoTraffic';
import { findProduct } from '../../products/productRows';
import type { ListingTraffic } from './listingTraffic';
import { detailsOf, isShown, measuredSiteOf } from './measuredSite';
import { claimsOf, presentDemoTraffic, presentTraffic } from './presentTraffic';
import { signedFile } from './signedFile';
import { publicKeys } from './signingKeys';
import { readChoice, writeChoice } from './trafficChoice';
import { signedOf } from './trafficRow';

interface Services {
    db: Database;
    clock: () => number;
    listingTraffic: ListingTraffic;
    transparency: TransparencyLog;
}

/** Files may be asked for by anybody; an hour's figures do not change. */
const fileLimit = { max: 60, timeWindow: 60_000 };

const requireShown = async (db: Database, id: string) => {
    const product = await findProduct(db, id);
    if (!product || !isShown(product)) throw notFound('product.not_found');
    return product;
};

const requireOwnWebsite = async (db: Database, { userId }: Session, id: string) => {
    const product = await findProduct(db, id);
    if (product?.seller_id !== userId || product.type !== 'website')
        throw notFound('product.not_found');
    return product;
};

const keySet = async (db: Database) => ({
    keys: [...(await publicKeys(db))].map(([kid, hex]) => ({
        ...({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' } as const),
        kid,
        x: Buffer.from(hex, 'hex').toString('base64url'),
    })),
});

const publicRoutes = (app: FastifyInstance, register: Register, services: Services): void => {
    const { db, clock, listingTraffic } = services;

    register(contract.getListingTraffic, async ({ params, query }) => {
        const product = await requireShown(db, params.id);
        const madeUp = demoTrafficOf(product, clock());
        if (madeUp) return { traffic: presentDemoTraffic(madeUp, query.days), claims: [] };
        const row = await listingTraffic.of(product.id);
        const traffic = row ? presentTraffic(row, query.days) : null;
        return { traffic, claims: claimsOf(detailsOf(product), row) };
    });

    register(contract.listSigningKeys, () => keySet(db));

    app.get(contract.signingKeysFile, async (_request, reply) =>
        reply
            .header('access-control-allow-origin', '*')
            .header('cache-control', 'public, max-age=300')
            .send(await keySet(db)),
    );

    app.get(snapshotPath, { config: { rateLimit: fileLimit } }, async (request, reply) => {
        const { id } = validate(contract.trafficFileParams, request.params);
        const product = await requireShown(db, id);
        const row = await listingTraffic.of(product.id);
        if (!row) throw notFound('snapshot.not_found');
        const name = `traffic-${product.id}.json`;
        return reply
            .header('cache-control', 'no-store')
            .header('content-disposition', disposition('attachment', name))
            .type('application/json')
            .send(signedFile(signedOf(row)));
    });
};

const proofRoute = (app: FastifyInstance, services: Services): void => {
    const { db, listingTraffic, transparency } = services;
    const limited = { config: { rateLimit: fileLimit } };
    app.get(trafficProofPath, limited, async (request, reply) => {
        const { id } = validate(contract.trafficFileParams, request.params);
        const { days } = validate(contract.trafficProofQuery, request.query);
        const product = await requireShown(db, id);
        const row = await listingTraffic.of(product.id);
        if (!row) throw notFound('snapshot.not_found');
        const { from, to } = presentTraffic(row, days).period;
        const proof = await transparency.prove({ site: row.site_id, from, to });
        if (!proof) throw notFound('proof.not_found');
        return reply
            .header('cache-control', 'no-store')
            .header('content-disposition', disposition('attachment', `proof-${product.id}.json`))
            .type('application/json')
            .send(proof);
    });
};

/** Measured traffic of listings: for visitors, and for the seller who chooses. */
export const trafficRoutes = (
    app: FastifyInstance,
    register: Register,
    services: Services,
): void => {
    const { db, clock } = services;
    publicRoutes(app, register, services);
    proofRoute(app, services);

    register(contract.getTrafficChoice, async ({ session, params }) => {
        const product = await requireOwnWebsite(db, session, params.id);
        const measured = await measuredSiteOf(db, product);
        return { reports: await readChoice(db, product.id), host: measured?.host ?? null };
    });

    register(contract.chooseTrafficReports, async ({ session, params, body }) => {
        const product = await requireOwnWebsite(db, session, params.id);
        await writeChoice(db, product.id, body.reports, clock());
        const measured = await measuredSiteOf(db, product);
        return { reports: await readChoice(db, product.id), host: measured?.host ?? null };
    });
};
