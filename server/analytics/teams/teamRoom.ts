import { maxTeams } from '../../../contract/analytics/teams';
import { fault } from '../../../contract/fault';
import { findPerson } from '../../identity/users/people';
import { counted } from '../../platform/database/counted';
import type { Trx } from '../../platform/database/trx';
import { ApiError, notFound } from '../../platform/http/errors';

/**
 * Throws 409 for who is the primary owner of many teams, and 404 for an account that was closed or disabled meanwhile:
 * nobody else could take its teams over. The person is locked by whoever asks.
 */
export const requireTeamRoom = async (trx: Trx, userId: string): Promise<void> => {
    if (!(await findPerson(trx, userId))?.isActive) throw notFound('team.not_found');
    const own = await counted(
        trx
            .selectFrom('teams')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('owner_id', '=', userId),
    );
    if (own >= maxTeams) throw new ApiError(409, fault('team.too_many', { max: maxTeams }));
};
