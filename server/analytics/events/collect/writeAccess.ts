import type { FastifyRequest } from 'fastify';
import { fault } from '../../../../contract/fault';
import { ApiError } from '../../../platform/http/errors';
import type { Session } from '../../../platform/http/session';
import type { SiteRow } from '../../sites/siteRows';

/** Of which sites somebody may send events that this server has not seen itself. */
export interface WriteAccess {
    /** on whose account they go: the key's id */
    id: string;
    /** the one site of a key for one */
    only: string | undefined;
    may(site: Pick<SiteRow, 'id' | 'owner_id'>): boolean;
}

/** One's own sites alone, administrators' too; of these a key's. */
export const writeAccessOf = ({ userId, key }: Session): WriteAccess => {
    const sites = key?.sites ?? null;
    return {
        id: key?.id ?? userId,
        only: sites?.length === 1 ? sites[0] : undefined,
        may: ({ id, owner_id }) => owner_id === userId && (sites === null || sites.includes(id)),
    };
};

/** A key has no place in a browser; throws 400. */
export const requireServer = ({ headers: { origin }, host }: FastifyRequest): void => {
    if (origin === undefined) return;
    throw new ApiError(400, fault('request.foreign_origin', { origin, host }));
};
