import { resolve } from 'node:path';
import { z } from 'zod';
import { canParseUrl } from '../../contract/platform/canParseUrl';
import { placeholderEmail } from '../../contract/platform/placeholderEmail';
import { isNetwork } from './addresses/networks';
import { addressHeaderNames } from './http/addressHeaders';

const whole = (from: number, to: number) => {
    const error = `must be a whole number from ${from} to ${to}`;
    return z.coerce
        .number({ error })
        .refine(value => Number.isInteger(value) && value >= from && value <= to, error);
};
const path = z
    .string()
    .regex(/^\/[\w./-]+$/, 'must start with / and contain only letters, digits, . _ - and /');
const secretUrl = (...protocols: string[]) =>
    z
        .string()
        .refine(
            text => canParseUrl(text) && protocols.includes(new URL(text).protocol),
            `must be an address that starts with ${protocols.map(p => `${p}//`).join(' or ')}`,
        );

/** Where a chat service is asked instead of at its own address. */
const channelUrl = (own: string) =>
    secretUrl('http:', 'https:')
        .optional()
        .describe(
            `For tests, and for networks with a relay of their own: an address asked instead of ${own}, without a trailing slash. Default: the service’s own.`,
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
            'Public address of this server, used in tracking codes, e-mails and by payment gateways. Gateways that call back (epay, Stripe, the sandbox) cannot be used without it. Otherwise the default is the address of the request.',
        ),
    DATA_DIR: z
        .string()
        .min(1)
        .default('data')
        .describe('Folder for all data: both embedded databases, files and the spool.'),
    DATABASE_URL: secretUrl('postgres:', 'postgresql:')
        .optional()
        .describe('PostgreSQL for accounts and sites. Default: SQLite in the data folder.'),
    CLICKHOUSE_URL: secretUrl('http:', 'https:')
        .optional()
        .describe(
            'ClickHouse for events, as http://user:password@host:8123/database. Default: chDB in the data folder.',
        ),
    CLICKHOUSE_CLUSTER: z
        .string()
        .regex(/^[\w.-]+$/, 'must be the name of a cluster: letters, digits and _ . -')
        .optional()
        .describe(
            'Name of the cluster in ClickHouse’s remote_servers that the server at CLICKHOUSE_URL is one of: tables are replicated on it. Default: that server alone.',
        ),
    ROLES: z
        .string()
        .regex(
            /^(collect|serve|work)(,(collect|serve|work))*$/,
            'must be collect, serve and work, or some of them, separated by commas',
        )
        .default('collect,serve,work')
        .describe(
            'What this server does: collect events, serve pages and calls, work off jobs. Fewer than all only with DATABASE_URL and CLICKHOUSE_URL, where other servers on them do the rest.',
        ),
    ADMIN_EMAIL: z
        .email('must be an e-mail address')
        .default(placeholderEmail)
        .describe(
            'E-mail of the first administrator, who is created when there is no account yet.',
        ),
    ADMIN_PASSWORD: z
        .string()
        .min(8, 'must have at least 8 characters')
        .optional()
        .describe('Password of the first administrator. Default: a random one, printed once.'),
    SECRET: z
        .string()
        .min(32, 'must have at least 32 characters')
        .optional()
        .describe(
            'Key for signing and encryption (captchas, codes, two-factor secrets). Default: a random one in the data folder.',
        ),
    SMTP_URL: secretUrl('smtp:', 'smtps:')
        .optional()
        .describe(
            'Mail server, as smtp://user:password@host:587. Default: none; e-mails are kept under Outgoing mail in the back-office.',
        ),
    MAIL_FROM: z
        .string()
        .min(3)
        .default('Footfall <footfall@localhost>')
        .describe('Sender of e-mails.'),
    CRYPT_SUFFIX: z
        .string()
        .optional()
        .describe(
            'If set, responses are encrypted so that they cannot be read casually. Build the browser application with the same value; if it is built elsewhere, set VITE_CRYPT_SUFFIX there.',
        ),
    COLLECT_PATH: path
        .default('/api/v1/collect')
        .describe(
            'Path that receives events. If you change it, change the rule of your proxy too.',
        ),
    TRACKER_PATH: path.default('/t.js').describe('Path of the tracker script.'),
    VITALS_PATH: path
        .default('/v.js')
        .describe('Path of the second script, for page speed and script errors.'),
    COLLECT_ADDRESS_LIMIT: whole(0, 100_000_000)
        .default(3_000)
        .describe(
            'Events per minute accepted from one IP address. Above this, the answer is 429. 0 means no limit.',
        ),
    COLLECT_SITE_LIMIT: whole(0, 1_000_000_000)
        .default(300_000)
        .describe('Events per minute accepted for one site. 0 means no limit.'),
    DISTINCT_PATHS: whole(0, 10_000_000)
        .default(20_000)
        .describe(
            'Distinct paths per site and day (UTC). Further ones are stored as (other). 0 means no limit.',
        ),
    DISTINCT_TITLES: whole(0, 10_000_000)
        .default(20_000)
        .describe('Distinct page titles per site and day.'),
    DISTINCT_REFERRERS: whole(0, 10_000_000)
        .default(20_000)
        .describe('Distinct referrers per site and day. Of further ones, only the site is kept.'),
    DISTINCT_CAMPAIGNS: whole(0, 10_000_000)
        .default(20_000)
        .describe('Distinct values of utm_ parameters and keywords per site and day, together.'),
    DISTINCT_EVENTS: whole(0, 10_000_000)
        .default(5_000)
        .describe(
            'Distinct names, properties and property values of custom events per site and day, together.',
        ),
    SPOOL_LIMIT_MB: whole(1, 10_000_000)
        .default(4_096)
        .describe(
            'Disk space in MB for events waiting for the event store. When it is full, the answer is 503.',
        ),
    UPLOAD_LIMIT_MB: whole(1, 100_000)
        .default(200)
        .describe('Largest file in the material library, in MB.'),
    IMAGE_LIMIT_MB: whole(1, 1_000)
        .default(20)
        .describe('Largest image in the material library, in MB.'),
    FILES_S3_ENDPOINT: secretUrl('http:', 'https:')
        .optional()
        .describe(
            'S3-compatible storage for the material library, as https://s3.eu-central-1.amazonaws.com, or with the bucket before the host. Default: the folder “files” in the data folder.',
        ),
    FILES_S3_BUCKET: z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
        .optional()
        .describe('S3 bucket.'),
    FILES_S3_REGION: z
        .string()
        .regex(/^[\w-]+$/, 'must be a region such as eu-central-1')
        .default('us-east-1')
        .describe('S3 region.'),
    FILES_S3_ACCESS_KEY: z.string().min(1).optional().describe('S3 access key.'),
    FILES_S3_SECRET_KEY: z.string().min(1).optional().describe('S3 secret key.'),
    BACKUP_TO: z
        .string()
        .min(1)
        .refine(
            text => !text.endsWith('.tar'),
            'must be a folder or s3://bucket/prefix; a single file is made by npm run backup',
        )
        .optional()
        .describe(
            'Where backups go by themselves: a folder on another disk, or s3://bucket/prefix. Default: none are made.',
        ),
    BACKUP_EVERY_HOURS: whole(1, 24 * 31)
        .default(24)
        .describe('Hours from one backup to the next.'),
    BACKUP_EVERY_MINUTES: whole(1, 60)
        .optional()
        .describe(
            'Minutes from one backup to the next, so that a restore can go back to almost any moment; instead of BACKUP_EVERY_HOURS. Older ones are thinned out.',
        ),
    BACKUP_KEEP_DAYS: whole(1, 36_500)
        .default(30)
        .describe('Days for which backups are kept; the last one always is.'),
    BACKUP_PASSPHRASE: z
        .string()
        .min(12, 'must have at least 12 characters')
        .optional()
        .describe(
            'Encrypts all that is backed up, and puts the secret of this installation into it. Default: backups are not encrypted and without the secret; keep a copy of it elsewhere.',
        ),
    BACKUP_S3_ENDPOINT: secretUrl('http:', 'https:')
        .optional()
        .describe('S3-compatible storage for backups, as https://s3.eu-central-1.amazonaws.com.'),
    BACKUP_S3_REGION: z.string().min(1).default('us-east-1').describe('S3 region of backups.'),
    BACKUP_S3_ACCESS_KEY: z.string().min(1).optional().describe('S3 access key of backups.'),
    BACKUP_S3_SECRET_KEY: z.string().min(1).optional().describe('S3 secret key of backups.'),
    EXPORT_DIR: z
        .string()
        .min(1)
        .optional()
        .describe(
            'Folder for the daily files of events of sites whose owners turn that on; each site gets a folder in it. Default: owners can only export to S3-compatible storage of their own.',
        ),
    SELLER_QUOTA_MB: whole(1, 10_000_000)
        .default(1_024)
        .describe('Storage per seller for images and source code, in MB.'),
    OWNERSHIP_DNS: z
        .string()
        .regex(/^[\w.:[\]-]+:\d+$/, 'must be an address and a port, such as 127.0.0.1:53')
        .optional()
        .describe('DNS server for ownership checks, as address:port. Default: the system’s.'),
    RDAP_SERVERS: z
        .string()
        .default('')
        .transform((text, context) => {
            if (text.trim() === 'off') return undefined;
            const pairs = text.split(',').map(pair => pair.trim().split('='));
            const named = pairs.filter(([ending]) => ending !== '');
            const isRight = named.every(
                ([ending = '', server = '', ...rest]) =>
                    /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(ending) &&
                    /^https?:\/\/\S+$/.test(server) &&
                    rest.length === 0,
            );
            if (!isRight) {
                context.addIssue(
                    'must be pairs such as io=https://rdap.example/io/, separated by commas',
                );
            }
            return Object.fromEntries(named) as Record<string, string>;
        })
        .describe(
            'RDAP servers for domain endings that the list of IANA lacks, as ending=address, separated by commas; “off”: no registry is asked.',
        ),
    OWNERSHIP_TEST_WEB: z
        .string()
        .regex(/^127\.0\.0\.1:\d+$/, 'must be a port on this machine, such as 127.0.0.1:8099')
        .optional()
        .describe(
            'For tests only: host names that resolve to 127.0.0.1 are fetched from this address. Default: none, they are refused.',
        ),
    GATEWAY_LOOPBACK: z
        .enum(['0', '1'])
        .default('0')
        .describe(
            'Set to 1 to allow epay gateways on this machine, for testing. Other addresses in the local network are never allowed.',
        ),
    STRIPE_API_URL: secretUrl('http:', 'https:')
        .default('https://api.stripe.com')
        .describe('Address of Stripe’s API or of the sandbox, without a trailing slash.'),
    GOOGLE_API_URL: secretUrl('http:', 'https:')
        .optional()
        .describe(
            'For tests, and for networks that reach Google through a relay of their own: an address asked instead of https://www.googleapis.com, https://analyticsdata.googleapis.com and https://oauth2.googleapis.com, without a trailing slash. Default: Google’s own.',
        ),
    GOOGLE_ACCOUNT_FILE: z
        .string()
        .min(1)
        .optional()
        .describe(
            'JSON key file of your own Google service account, with which administrators can import from Google Analytics without a key of their own. Other people always bring theirs. Default: none.',
        ),
    PHONE_CHECK_URL: secretUrl('https:', 'http:')
        .optional()
        .describe(
            'Page of your own provider where people verify their phone number; opened with ?ref=…, which the provider sends back. Default: not offered.',
        ),
    PHONE_CHECK_SECRET: z
        .string()
        .min(32, 'must have at least 32 characters')
        .optional()
        .describe(
            'Secret with which that provider signs its messages to /api/v1/work/public/phoneCheck. Needed beside PHONE_CHECK_URL.',
        ),
    IDENTITY_CHECK_URL: secretUrl('https:', 'http:')
        .optional()
        .describe(
            'Page of your own provider where people verify their identity; opened with ?ref=…, which the provider sends back. Default: not offered.',
        ),
    IDENTITY_CHECK_SECRET: z
        .string()
        .min(32, 'must have at least 32 characters')
        .optional()
        .describe(
            'Secret with which that provider signs its messages to /api/v1/work/public/identityCheck. Needed beside IDENTITY_CHECK_URL.',
        ),
    SLACK_URL: channelUrl('https://hooks.slack.com'),
    DINGTALK_URL: channelUrl('https://oapi.dingtalk.com'),
    FEISHU_URL: channelUrl('https://open.feishu.cn and https://open.larksuite.com'),
    WECOM_URL: channelUrl('https://qyapi.weixin.qq.com'),
    TELEGRAM_URL: channelUrl('https://api.telegram.org'),
    WEBHOOK_LOOPBACK: z
        .enum(['0', '1'])
        .default('0')
        .describe(
            'Set to 1 to allow webhooks to this machine, for testing. Other addresses in the local network are never allowed.',
        ),
    TRUST_PROXY: z
        .string()
        .default('')
        .describe(
            'Proxies whose X-Forwarded-For header is trusted: a number of hops, or addresses and networks separated by commas. Default: none.',
        ),
    ADDRESS_HEADER: z
        .enum(addressHeaderNames)
        .default('x-forwarded-for')
        .describe(
            `Header in which trusted proxies send the visitor’s address, or the name of a CDN: ${addressHeaderNames.join(', ')}.`,
        ),
    ALLOWED_ORIGINS: z
        .string()
        .refine(
            text => text === '' || text.split(',').every(part => isOrigin(part.trim())),
            'must be origins such as https://app.example.com, separated by commas',
        )
        .default('')
        .describe(
            'Other origins that may call the API, separated by commas, if the browser application is hosted elsewhere. Default: none.',
        ),
    REPORT_SECONDS: whole(1, 3600)
        .default(10)
        .describe('Time limit for one report, in seconds. Browsers wait for 15.'),
    SESSION_DAYS: whole(1, 365).default(30).describe('Days after which an unused session ends.'),
    WITNESSES: z
        .string()
        .default('')
        .describe(
            'Witnesses that cosign the public log: key and address of each, separated by a space, and witnesses separated by commas. Add a second address if a witness publishes its cosigned checkpoints elsewhere. Default: none.',
        ),
    WITNESS_OF: z
        .string()
        .default('')
        .describe(
            'Public logs of others that this server cosigns: their keys, separated by commas. Default: none.',
        ),
    TIMESTAMP_URL: secretUrl('http:', 'https:')
        .optional()
        .describe(
            'Time-stamping authority (RFC 3161) that stamps the public log once a day, such as https://freetsa.org/tsr. Host names that resolve to the local network are refused; a local IP address can be used. Default: none.',
        ),
    TIMESTAMP_ROOT: z
        .string()
        .min(1)
        .optional()
        .describe(
            'PEM file with the authority’s root certificates. Required with TIMESTAMP_URL; get it from the authority.',
        ),
    METRICS_TOKEN: z
        .string()
        .regex(
            /^[\w.~+/=-]{16,}$/,
            'must have at least 16 characters, of letters, digits and -._~+/=',
        )
        .optional()
        .describe(
            'Who sends it (Authorization: Bearer …) may read /metrics. Default: nobody, unless METRICS_FROM is set.',
        ),
    METRICS_FROM: z
        .string()
        .refine(
            text => text.split(',').every(part => isNetwork(part.trim())),
            'must be addresses and networks separated by commas, such as 10.0.0.5, 192.168.0.0/16',
        )
        .optional()
        .describe(
            'Addresses and networks, separated by commas, that may read /metrics by a connection of their own; not through a proxy.',
        ),
    LOG_LEVEL: z
        .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
        .default('warn')
        .describe('How much the server logs to standard output.'),
    LOG_FORMAT: z
        .enum(['text', 'json'])
        .default('text')
        .describe(
            'Lines of the log for people (text), or one JSON object a line for programs (json), the greeting included.',
        ),
    OTEL_EXPORTER_OTLP_ENDPOINT: secretUrl('http:', 'https:')
        .optional()
        .describe(
            'Collector that gets traces by OTLP over HTTP, such as http://127.0.0.1:4318. Default: nothing is traced.',
        ),
    OTEL_EXPORTER_OTLP_HEADERS: z
        .string()
        .default('')
        .describe('Headers for the collector, as name=value, separated by commas.'),
    OTEL_SERVICE_NAME: z
        .string()
        .min(1)
        .default('footfall')
        .describe('What this server is called in traces.'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
        .number({ error: 'must be a number from 0 to 1' })
        .min(0, 'must be a number from 0 to 1')
        .max(1, 'must be a number from 0 to 1')
        .default(1)
        .describe('Share of the requests, jobs and loads that are traced, from 0 to 1.'),
    ACCESS_LOG: z
        .enum(['0', '1'])
        .default('0')
        .describe(
            'Set to 1 to log every call and page with its request number, status and time; collecting is left out.',
        ),
} as const;

const schema = z.object(variables);

export interface Config extends z.output<typeof schema> {
    /** Absolute. */
    DATA_DIR: string;
}

/** A mistake that the person who starts the program can mend; its message says how. */
export class StartError extends Error {}

/** Values that stand in no log, not even mistyped: keys, passwords, and addresses that hold some. */
const isHidden = (name: string): boolean =>
    /(SECRET|PASSWORD|PASSPHRASE|TOKEN|SUFFIX|HEADERS|_KEY|_URL)$/.test(name) &&
    name !== 'PUBLIC_URL';

/** Reads and checks the environment; an empty variable counts as not set. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
    const given = Object.fromEntries(
        Object.entries(environment).filter(([key, value]) => key in variables && value !== ''),
    );
    const parsed = schema.safeParse(given);
    if (!parsed.success) {
        const lines = parsed.error.issues.map(issue => {
            const name = String(issue.path[0]);
            const shown = isHidden(name) ? name : `${name}=${given[name]}`;
            return `${shown} is not valid: ${issue.message}`;
        });
        throw new StartError(lines.join('; '));
    }
    return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
};

/** The text of `.env.example`. */
export const exampleEnvironment = (): string => {
    const head =
        '# Copy this file to .env and change what you need. Every line is optional.\n# Generated by `npm run env` from server/platform/config.ts.\n';
    const entries = Object.entries(variables).map(([name, variable]) => {
        const fallback =
            variable.def.type === 'default'
                ? String((variable as z.ZodDefault).def.defaultValue)
                : '';
        return `\n# ${variable.description}\n#${name}=${fallback}\n`;
    });
    return head + entries.join('');
};
