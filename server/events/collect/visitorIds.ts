import { createHmac } from 'node:crypto';
import type { Secret } from '../../secret';
import { Recent } from '../enrich/recent';

/** What a visitor id in an event is worth. */
export interface ReadId {
    /** u64 as decimal text */
    visitor: string;
    /** ms, when this server gave the id; undefined while it has no signature of ours */
    issuedAt: number | undefined;
    /** it has the form of a signed id, but not our signature */
    isForged: boolean;
}

/** Seconds since 1970 in 4 bytes, then the visitor in 8. */
const bodyBytes = 12;
const signatureBytes = 12;
const signedForm = /^([\w-]{16})\.([\w-]{16})$/;

/**
 * Ids of visitors. A browser begins with a random text; the server answers with an id made of it,
 * the site and the server's secret, signed together with the time it was given. So ids cannot be
 * made up in bulk to look like known visitors, and pages opened at the same moment get the same one.
 */
export class VisitorIds {
    readonly #key: Buffer;
    readonly #known = new Recent<ReadId>(50_000);

    constructor(secret: Secret) {
        this.#key = Buffer.from(secret.sign('visitor id', 'key'), 'base64url');
    }

    read(site: string, text: string): ReadId {
        return this.#known.get(`${site} ${text}`, () => this.#read(site, text));
    }

    /** The signed id of a visitor (u64 as decimal text), of 33 characters. */
    issue(site: string, visitor: string, now: number): string {
        const body = Buffer.alloc(bodyBytes);
        body.writeUInt32BE(Math.floor(now / 1000));
        body.writeBigUInt64BE(BigInt(visitor), 4);
        const signed = `${body.toString('base64url')}.${this.#sign(site, body)}`;
        // It comes back soon.
        const issuedAt = body.readUInt32BE() * 1000;
        this.#known.get(`${site} ${signed}`, () => ({ visitor, issuedAt, isForged: false }));
        return signed;
    }

    #read(site: string, text: string): ReadId {
        const parts = signedForm.exec(text);
        if (parts) {
            const [, body = '', signature = ''] = parts;
            const bytes = Buffer.from(body, 'base64url');
            if (this.#sign(site, bytes) === signature) {
                const visitor = bytes.readBigUInt64BE(4).toString();
                return { visitor, issuedAt: bytes.readUInt32BE() * 1000, isForged: false };
            }
        }
        return {
            visitor: this.#visitorOf(site, text),
            issuedAt: undefined,
            isForged: text.includes('.'),
        };
    }

    #visitorOf(site: string, text: string): string {
        return this.#hmac(`new\n${site}\n${text}`).readBigUInt64BE().toString();
    }

    #sign(site: string, body: Buffer): string {
        return this.#hmac(`signed\n${site}\n${body.toString('base64url')}`)
            .subarray(0, signatureBytes)
            .toString('base64url');
    }

    #hmac(text: string): Buffer {
        return createHmac('sha256', this.#key).update(text).digest();
    }
}
