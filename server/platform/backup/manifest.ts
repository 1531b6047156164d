import { z } from 'zod';
import type { Secret } from '../secret';

/** The only form there is; another one is of a newer Footfall. */
export const manifestFormat = 1;

const chunk = z.object({
    /** hex, of its bytes as they were */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    size: z.number().int().nonnegative(),
    /** bytes at the target */
    stored: z.number().int().nonnegative(),
    isPacked: z.boolean(),
});
export type Chunk = z.infer<typeof chunk>;

/** Within the data folder: no way out of it, and nothing that is no name. */
const isInside = (path: string): boolean =>
    path
        .split('/')
        .every(part => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
const path = z.string().min(1).max(1024).refine(isInside, 'must lie in the data folder');

const file = z.object({ path, size: z.number().int().nonnegative(), chunks: z.array(chunk) });
export type StoredFile = z.infer<typeof file>;

const manifest = z.object({
    format: z.literal(manifestFormat),
    /** ISO 8601, the instant of what it holds */
    at: z.iso.datetime(),
    version: z.string(),
    /** `server` where a database is one of its own, which this backup does not hold */
    database: z.enum(['sqlite', 'server']),
    events: z.enum(['embedded', 'server']),
    /** rows by table */
    rows: z.object({
        database: z.record(z.string(), z.number()),
        events: z.record(z.string(), z.number()),
    }),
    /** of the secret, which tells it from others and gives nothing of it away */
    secretFingerprint: z.string(),
    /** the secret itself, where all that lies at the place is encrypted */
    secret: z.string().optional(),
    files: z.array(file),
    links: z.array(
        z.object({ path, to: z.string().regex(/^\.\.\/store\/[0-9a-f]{3}\/[0-9a-f-]{36}\/?$/) }),
    ),
});
export type Manifest = z.infer<typeof manifest>;

const signed = z.object({ mac: z.string(), manifest: z.unknown() });

/** What one backup says of itself, as a text. */
export const writeManifest = (what: Manifest, secret: Secret): string => {
    const text = JSON.stringify(what);
    return `{"mac":${JSON.stringify(secret.sign('backup', text))},"manifest":${text}}\n`;
};

/** Why a manifest cannot be used. */
export class ManifestError extends Error {}

export interface ReadManifest {
    manifest: Manifest;
    /** whether this installation's secret wrote it, as it stands */
    isSignedBy(secret: Secret): boolean;
}

/** Throws ManifestError. */
export const readManifest = (text: string): ReadManifest => {
    const outer = signed.safeParse(parsed(text));
    if (!outer.success) throw new ManifestError('it is no backup of Footfall, or was cut off');
    const { format } = (outer.data.manifest ?? {}) as { format?: unknown };
    if (typeof format === 'number' && format > manifestFormat) {
        throw new ManifestError('it was made by a newer Footfall; restore it with that one');
    }
    const inner = manifest.safeParse(outer.data.manifest);
    if (!inner.success) {
        const [issue] = inner.error.issues;
        throw new ManifestError(`${issue?.path.join('.')}: ${issue?.message}`);
    }
    const asWritten = JSON.stringify(outer.data.manifest);
    return {
        manifest: inner.data,
        isSignedBy: secret => secret.isSigned('backup', asWritten, outer.data.mac),
    };
};

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};
