import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { canParseUrl } from '../../contract/platform/canParseUrl';
import { addressHeaderNames } from './http/addressHeaders';

const whole = (from: number, to: number) => {
    const error = `must be a whole number from ${from} to ${to}`;
    return z.coerce
        .number({ error })
        .refine(value => Number.isInteger(value) && value >= from && value <= to, error);
};
const path = z.string().regex(/^\/[\w./-]+$/, 'must start with / and hold letters, digits, . _ -');
const secretUrl = (...protocols: string[]) =>
    z
        .string()
        .refine(
            text => canParseUrl(text) && protocols.includes(new URL(text).protocol),
            `must be an address that starts with ${protocols.map(p => `${p}//`).join(' or ')}`,
        );

/** It is signed for gateways, joined with other values by `&` and `=`. */
const isPublicUrl = (text: string): boolean =>
    /^https?:\/\/(?:[a-zA-Z0-9.-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?(?:\/[a-zA-Z0-9._~-]+)*\/?$/.test(
        text,
    ) && canParseUrl(text);

const isOrigin = (text: string): boolean =>
    /^https?:/.test(text) && canParseUrl(text) && new URL(text).origin === text;

/**
 * Every environment variable: its type, default and meaning. `.env.example` is written from this
 * schema by `npm run env`, and a test keeps the two together.
 */
const variables = {
    PORT: whole(0, 65_535).default(8080).describe('Port to listen on.'),
    HOST: z.string().min(1).default('0.0.0.0').describe('Address to listen on.'),
    PUBLIC_URL: z
        .string()
        .refine(
            isPublicUrl,
            'must be an address such as https://stats.example.com, without a query, & or =',
        )
        .optional()
        .describe(
            'Address under which people and payment gateways reach this server; it stands in the snippets. Without it no gateway that calls back (epay, Stripe, the sandbox) can be used; for the rest the default is the address of the request.',
        ),
    DATA_DIR: z
        .string()
        .min(1)
        .default('data')
        .describe('Folder of everything that is kept: both embedded stores and the spool.'),
    DATABASE_URL: secretUrl('postgres:', 'postgresql:')
        .optional()
        .describe('PostgreSQL for accounts and sites. Default: SQLite in the data folder.'),
    CLICKHOUSE_URL: secretUrl('http:', 'https:')
        .optional()
        .describe(
            'ClickHouse for events, as http://user:password@host:8123/database. Default: chDB in the data folder.',
        ),
    ADMIN_EMAIL: z
        .email('must be an e-mail address')
        .default('admin@footfall.local')
        .describe('E-mail of the first administrator, made when there is no account yet.'),
    ADMIN_PASSWORD: z
        .string()
        .min(8, 'must have at least 8 characters')
        .optional()
        .describe("The first administrator's password. Default: a random one, printed once."),
    SECRET: z
        .string()
        .min(32, 'must have at least 32 characters')
        .optional()
        .describe(
            'Key for what the server signs and seals (captchas, codes, second steps). Default: a random one in the data folder.',
        ),
    SMTP_URL: secretUrl('smtp:', 'smtps:')
        .optional()
        .describe(
            'Mail server, as smtp://user:password@host:587. Default: none; mails are kept in the outbox of the back-office.',
        ),
    MAIL_FROM: z
        .string()
        .min(3)
        .default('Footfall <footfall@localhost>')
        .describe('Sender of the mails.'),
    CRYPT_SUFFIX: z
        .string()
        .optional()
        .describe(
            'Encrypts answers against casual readers when set. The browser part is built with the same; built elsewhere, with VITE_CRYPT_SUFFIX.',
        ),
    COLLECT_PATH: path
        .default('/api/v1/collect')
        .describe('Path that receives events. Change it together with a proxy rule.'),
    TRACKER_PATH: path.default('/t.js').describe('Path of the measuring script.'),
    COLLECT_ADDRESS_LIMIT: whole(0, 100_000_000)
        .default(3_000)
        .describe(
            'Events a minute that one network address may send; beyond it answers are 429. 0: no limit.',
        ),
    COLLECT_SITE_LIMIT: whole(0, 1_000_000_000)
        .default(300_000)
        .describe('Events a minute that one site may receive. 0: no limit.'),
    DISTINCT_PATHS: whole(0, 10_000_000)
        .default(20_000)
        .describe(
            'Different paths that one site may have in a day (UTC); further ones are stored as (other). 0: no limit.',
        ),
    DISTINCT_TITLES: whole(0, 10_000_000).default(20_000).describe('The same of page titles.'),
    DISTINCT_REFERRERS: whole(0, 10_000_000)
        .default(20_000)
        .describe('The same of referrers; of further ones the site that they are on stays known.'),
    DISTINCT_CAMPAIGNS: whole(0, 10_000_000)
        .default(20_000)
        .describe('The same of the values of utm_ parameters and of keywords, together.'),
    DISTINCT_EVENTS: whole(0, 10_000_000)
        .default(5_000)
        .describe('The same of names of events, and of their properties and values, together.'),
    SPOOL_LIMIT_MB: whole(1, 10_000_000)
        .default(4_096)
        .describe(
            'Megabytes of events that may wait on the disk for the event store; beyond it answers are 503.',
        ),
    UPLOAD_LIMIT_MB: whole(1, 100_000)
        .default(200)
        .describe('Megabytes that a file of the material library may have.'),
    IMAGE_LIMIT_MB: whole(1, 1_000)
        .default(20)
        .describe('Megabytes that an image of the material library may have.'),
    FILES_S3_ENDPOINT: secretUrl('http:', 'https:')
        .optional()
        .describe(
            'S3-compatible storage for the material library, as https://s3.eu-central-1.amazonaws.com, or with the bucket before the host. Default: the folder files in the data folder.',
        ),
    FILES_S3_BUCKET: z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
        .optional()
        .describe('Bucket of that storage.'),
    FILES_S3_REGION: z
        .string()
        .regex(/^[\w-]+$/, 'must be a region such as eu-central-1')
        .default('us-east-1')
        .describe('Region of that storage.'),
    FILES_S3_ACCESS_KEY: z.string().min(1).optional().describe('Access key of that storage.'),
    FILES_S3_SECRET_KEY: z.string().min(1).optional().describe('Secret key of that storage.'),
    SELLER_QUOTA_MB: whole(1, 10_000_000)
        .default(1_024)
        .describe('Megabytes of images and source code that one seller may keep here.'),
    OWNERSHIP_DNS: z
        .string()
        .regex(/^[\w.:[\]-]+:\d+$/, 'must be an address and a port, such as 127.0.0.1:53')
        .optional()
        .describe(
            'Name server that proofs of ownership are looked up with, as address:port. Default: those of the system.',
        ),
    OWNERSHIP_TEST_WEB: z
        .string()
        .regex(/^127\.0\.0\.1:\d+$/, 'must be a port of this machine, as 127.0.0.1:8099')
        .optional()
        .describe(
            'For tests: names that lead to 127.0.0.1 are fetched from there, which is refused otherwise. Default: none.',
        ),
    GATEWAY_LOOPBACK: z
        .enum(['0', '1'])
        .default('0')
        .describe(
            'With 1 epay gateways may lie on this machine, for trying out. Elsewhere in this network they never may.',
        ),
    STRIPE_API_URL: secretUrl('http:', 'https:')
        .default('https://api.stripe.com')
        .describe("Stripe's API, or the sandbox in its place, without a slash at the end."),
    TRUST_PROXY: z
        .string()
        .default('')
        .describe(
            'Proxies whose X-Forwarded-For is believed: a count of hops, or addresses and networks with commas. Default: none.',
        ),
    ADDRESS_HEADER: z
        .enum(addressHeaderNames)
        .default('x-forwarded-for')
        .describe(
            `Header in which the trusted proxies tell the visitor's address, or a CDN's name: ${addressHeaderNames.join(', ')}.`,
        ),
    ALLOWED_ORIGINS: z
        .string()
        .refine(
            text => text === '' || text.split(',').every(part => isOrigin(part.trim())),
            'must be origins such as https://app.example.com, with commas between',
        )
        .default('')
        .describe(
            'Other origins whose pages may call the API, with commas, when the browser part is hosted elsewhere. Default: none.',
        ),
    REPORT_SECONDS: whole(1, 3600)
        .default(10)
        .describe('Seconds that the store may work on one report; browsers wait for 15.'),
    SESSION_DAYS: whole(1, 365)
        .default(30)
        .describe('Days that a sign-in lasts without being used.'),
    WITNESSES: z
        .string()
        .default('')
        .describe(
            'Witnesses that cosign the public log of sealed days: the key and the address of each, with a space between, and commas between two. A second address says where a witness shows what it has cosigned, if that is elsewhere. Default: none.',
        ),
    WITNESS_OF: z
        .string()
        .default('')
        .describe(
            'Public logs of others that this server cosigns: their keys, with commas between. Default: none.',
        ),
    TIMESTAMP_URL: secretUrl('http:', 'https:')
        .optional()
        .describe(
            'Time-stamping authority (RFC 3161) that is asked once a day about the public log, such as https://freetsa.org/tsr. A name that leads into this network is refused; an address of this network is asked if it stands here. Default: none.',
        ),
    TIMESTAMP_ROOT: z
        .string()
        .min(1)
        .optional()
        .describe(
            'File (PEM) with the root certificates that its time-stamps have to lead to. Needed with TIMESTAMP_URL; get it from the authority.',
        ),
    LOG_LEVEL: z
        .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
        .default('warn')
        .describe('How much the server logs to standard output.'),
} as const;

const schema = z.object(variables);

export interface Config extends z.output<typeof schema> {
    /** Absolute. */
    DATA_DIR: string;
}

/** A mistake that the person who starts the program can mend; its message says how. */
export class StartError extends Error {}

/** Reads and checks the environment; an empty variable counts as not set. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
    const given = Object.fromEntries(
        Object.entries(environment).filter(([key, value]) => key in variables && value !== ''),
    );
    const parsed = schema.safeParse(given);
    if (!parsed.success) {
        const lines = parsed.error.issues.map(issue => {
            const name = String(issue.path[0]);
            return `${name}=${given[name]} is wrong: ${issue.message}`;
        });
        throw new StartError(lines.join('; '));
    }
    return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
};

/** The configuration of this process: its environment, and `.env` for what is not set there. */
export const loadConfig = (): Config => {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return readConfig(process.env);
};

/** The text of `.env.example`. */
export const exampleEnvironment = (): string => {
    const head =
        '# Copy to .env and change what you need; every line is optional.\n# Written by `npm run env` from server/config.ts.\n';
    const entries = Object.entries(variables).map(([name, variable]) => {
        const fallback =
            variable.def.type === 'default'
                ? String((variable as z.ZodDefault).def.defaultValue)
                : '';
        return `\n# ${variable.description}\n#${name}=${fallback}\n`;
    });
    return head + entries.join('');
};
