import { createHmac } from 'node:crypto';
import { Recent } from '../../../platform/agents/recent';
import type { Secret } from '../../../platform/secret';
import { firstU64 } from '../hash64';

/** What a visitor id in an event is worth. */
export interface ReadId {
    /** u64 as decimal text */
    visitor: string;
    /** ms, when this server gave the id; undefined while it has no signature of ours */
    issuedAt: number | undefined;
    /** it has the form of a signed id, but not our signature */
    isForged: boolean;
}

/** What an id's text was found to be on a site. */
interface SiteId {
    site: string;
    id: ReadId;
}

const noId: ReadId = { visitor: '0', issuedAt: undefined, isForged: false };

/** Seconds since 1970 in 4 bytes, then the visitor in 8. */
const bodyBytes = 12;
/** Of the signature; 12 bytes. */
const signatureLength = 16;
const signedForm = /^([\w-]{16})\.([\w-]{16})$/;

/**
 * Ids of visitors. A browser begins with a random text; the server answers with an id made of it,
 * the site and the server's secret, signed together with the time it was given. So ids cannot be
 * made up in bulk to look like known visitors, and pages opened at the same moment get the same one.
 */
export class VisitorIds {
    readonly #key: Buffer;
    /** signed ids that were read or given lately */
    readonly #known = new Recent<SiteId>(50_000);
    #last: SiteId & { text: string } = { site: '', text: '', id: noId };

    constructor(secret: Secret) {
        this.#key = Buffer.from(secret.sign('visitor id', 'key'), 'base64url');
    }

    read(site: string, text: string): ReadId {
        const last = this.#last;
        // The events of one body are of one browser.
        if (last.text === text && last.site === site) return last.id;
        const id = this.#find(site, text);
        this.#last = { site, text, id };
        return id;
    }

    /**
     * The visitor whom a server calls so. Nobody else is given this number: what a key claims never becomes a part of
     * the visit of somebody whose browser was here.
     */
    ofServer(site: string, name: string): ReadId {
        const visitor = firstU64(this.#hmac(`server\n${site}\n${name}`, 'hex'));
        return { visitor, issuedAt: undefined, isForged: false };
    }

    /** The signed id of a visitor (u64 as decimal text), of 33 characters. */
    issue(site: string, visitor: string, now: number): string {
        const body = Buffer.alloc(bodyBytes);
        body.writeUInt32BE(Math.floor(now / 1000));
        body.writeBigUInt64BE(BigInt(visitor), 4);
        const text = body.toString('base64url');
        const signed = `${text}.${this.#sign(site, text)}`;
        // It comes back soon.
        const issuedAt = body.readUInt32BE() * 1000;
        this.#known.get(signed, () => ({ site, id: { visitor, issuedAt, isForged: false } }));
        return signed;
    }

    #find(site: string, text: string): ReadId {
        // One without a signature is exchanged for a signed one at once, and hardly comes again.
        if (!text.includes('.')) return this.#unsigned(site, text);
        const known = this.#known.get(text, () => ({ site, id: this.#check(site, text) }));
        // Another site's id, copied: not remembered, so that it does not take the right one's place.
        return known.site === site ? known.id : this.#check(site, text);
    }

    #check(site: string, text: string): ReadId {
        const parts = signedForm.exec(text);
        if (parts) {
            const [, body = '', signature = ''] = parts;
            if (this.#sign(site, body) === signature) {
                const bytes = Buffer.from(body, 'base64url');
                const visitor = bytes.readBigUInt64BE(4).toString();
                return { visitor, issuedAt: bytes.readUInt32BE() * 1000, isForged: false };
            }
        }
        return this.#unsigned(site, text);
    }

    #unsigned(site: string, text: string): ReadId {
        const visitor = firstU64(this.#hmac(`new\n${site}\n${text}`, 'hex'));
        return { visitor, issuedAt: undefined, isForged: text.includes('.') };
    }

    #sign(site: string, body: string): string {
        return this.#hmac(`signed\n${site}\n${body}`, 'base64url').slice(0, signatureLength);
    }

    #hmac(text: string, encoding: 'hex' | 'base64url'): string {
        return createHmac('sha256', this.#key).update(text).digest(encoding);
    }
}
