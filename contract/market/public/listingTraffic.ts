import { z } from 'zod';
import { accountHolders, defineCall, siteOwners } from '../../platform/call';
import { recordId } from '../../platform/resource';
import { signedSnapshot, trafficReports, trafficSnapshot } from './trafficSnapshot';

const params = z.object({ id: recordId });

const claim = z.object({
    figure: z.enum(['uv', 'pv']),
    /** a month, as the seller says */
    claimed: z.number().int(),
    /** of the last 30 days */
    measured: z.number().int().nullable(),
    /** (claimed − measured) ÷ measured; null where fewer than 28 of the 30 days were measured */
    difference: z.number().nullable(),
});
export type TrafficClaim = z.output<typeof claim>;

const { periods, daily: days, ...facts } = trafficSnapshot.shape;

const traffic = z.object({
    ...facts,
    period: periods.element,
    /** each day of the period; what was not measured is null */
    daily: z.array(
        z.object({
            day: z.string(),
            pv: z.number().nullable(),
            uv: z.number().nullable(),
            visits: z.number().nullable(),
        }),
    ),
    /** when the server last read the figures, ms */
    at: z.number().int(),
    /** made up for a demo: nothing was measured, and nothing is signed */
    isDemo: z.boolean(),
    /** empty in a demo, as the two below */
    keyId: z.string(),
    /** SHA-256 of the downloaded file, hex */
    sha256: z.string(),
    /** where the signed file is, from the server's root */
    file: z.string(),
});
export type ListingTraffic = z.output<typeof traffic>;

/** Which of the three periods is asked for; 30 days when left out. */
const trafficQuery = z.object({
    days: z
        .enum(['30', '90', '365'])
        .default('30')
        .transform(text => Number(text) as 30 | 90 | 365),
});

/** 404 for what is not on offer; `traffic` is null where nothing is measured. */
export const getListingTraffic = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/market/:id/traffic',
    summary: 'Get the traffic measured by this server and the figures reported by the seller',
    access: 'public',
    params,
    query: trafficQuery,
    answer: z.object({ traffic: traffic.nullable(), claims: z.array(claim) }),
});
export type ListingTrafficAnswer = z.output<typeof getListingTraffic.answer>;

export const trafficFileParams = params;
export const trafficProofQuery = trafficQuery;

/** The same as the file at /.well-known/footfall-keys.json: a key set as in RFC 7517 and 8037. */
export const listSigningKeys = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/signing-keys',
    summary: 'List the public keys for checking signed figures, newest first',
    access: 'public',
    answer: z.object({
        keys: z.array(
            z.object({
                kty: z.literal('OKP'),
                crv: z.literal('Ed25519'),
                alg: z.literal('EdDSA'),
                use: z.literal('sig'),
                kid: z.string(),
                /** the public key, base64url */
                x: z.string(),
            }),
        ),
    }),
    isPlain: true,
});
export const signingKeysFile = '/.well-known/footfall-keys.json';

const choice = z.object({
    reports: z.array(z.enum(trafficReports)),
    /** the site's domain; null where nothing is measured */
    host: z.string().nullable(),
});
export type TrafficChoice = z.output<typeof choice>;

/** 404 for a product that is not one's own website. */
export const getTrafficChoice = defineCall({
    method: 'GET',
    path: '/api/v1/work/own/products/:id/traffic-reports',
    summary: 'Get the reports shown on the listing of a website',
    access: siteOwners,
    params,
    answer: choice,
});

/** Which are shown, and nothing else: figures are nobody's to change. 404 as above. */
export const chooseTrafficReports = defineCall({
    method: 'PUT',
    path: '/api/v1/work/own/products/:id/traffic-reports',
    summary: 'Choose the reports shown on the listing of a website',
    access: siteOwners,
    params,
    body: z.strictObject({
        reports: z.array(z.enum(trafficReports)).max(trafficReports.length),
    }),
    answer: choice,
});

/** 404 for who has no part in the order; `signed` is null where nothing was measured. */
export const getOrderTraffic = defineCall({
    method: 'GET',
    path: '/api/v1/work/own/orders/:id/traffic',
    summary: 'Get the signed figures of a website at the time of the order',
    access: accountHolders,
    params,
    answer: z.object({
        signed: signedSnapshot.nullable(),
        /** the whole file, and its SHA-256 in hex; empty without one */
        file: z.string(),
        sha256: z.string(),
    }),
});
export type OrderTraffic = z.output<typeof getOrderTraffic.answer>;
