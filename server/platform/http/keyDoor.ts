import type { FastifyRequest } from 'fastify';
import { fault } from '../../../contract/fault';
import { type KeyScope, keyPrefix } from '../../../contract/platform/apiKeys';
import { addressBucket } from '../addresses/addressBucket';
import { noteAdmitted } from './admitted';
import { CallLimit } from './callLimit';
import { ApiError } from './errors';
import type { ApiKeys, Session } from './session';

const hourMs = 3_600_000;
/** Wrong keys of one address in a quarter of an hour; nobody guesses 256 bits, but programs try the same again. */
const mostWrong = 30;
const wrongMs = 900_000;

/** What stands in the header Authorization as a bearer's; the address, the body and cookies say no key. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
    /^Bearer +(\S{1,200}) *$/i.exec(headers.authorization ?? '')?.[1];

/** Whether a request comes with an API key, right or wrong: then nothing else says who makes it. */
export const hasKey = (request: Pick<FastifyRequest, 'headers'>): boolean =>
    bearerOf(request)?.startsWith(keyPrefix) ?? false;

/** Lets programs in by their API keys. */
export class KeyDoor {
    readonly #keys: ApiKeys;
    readonly #clock: () => number;
    readonly #calls = new CallLimit(0, hourMs);
    readonly #wrong = new CallLimit(mostWrong, wrongMs);

    constructor(keys: ApiKeys, clock: () => number) {
        this.#keys = keys;
        this.#clock = clock;
    }

    /**
     * Who sends a key that has a scope. Throws 401 alike for a key that is wrong, revoked or over, 403 for another
     * scope, 429 for too many calls. A right key is let in from an address that sent wrong ones: nobody can shut
     * out others who come from there.
     */
    require(request: FastifyRequest, scope: KeyScope | undefined): Promise<Session> {
        return this.requireKey(bearerOf(request) ?? '', request, scope);
    }

    /** The same of a key that another product's programs send elsewhere than in the header. */
    async requireKey(
        key: string,
        request: FastifyRequest,
        scope: KeyScope | undefined,
    ): Promise<Session> {
        const session = await this.#keys.find(key);
        if (!session?.key) {
            this.#wrong.take(addressBucket(request.ip), this.#clock());
            throw new ApiError(401, 'key.wrong');
        }
        const { id, scopes, callsPerHour } = session.key;
        this.#calls.take(id, this.#clock(), callsPerHour);
        noteAdmitted(request, session.userId);
        if (scope === undefined) throw new ApiError(403, 'key.no_call');
        if (!scopes.includes(scope)) throw new ApiError(403, fault('key.scope', { scope }));
        return session;
    }

    /** Throws 401 for a key that was revoked while its question was answered. */
    async requireStill({ key }: Session): Promise<void> {
        if (key && !(await this.#keys.lasts(key.id))) throw new ApiError(401, 'key.wrong');
    }
}
