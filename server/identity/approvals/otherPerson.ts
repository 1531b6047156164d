import type { Permission } from '../../../contract/platform/permissions';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { readApprovalRules } from './rules';
import { lastRemoval, secondPersonFault, secondPersons } from './secondPerson';

const dayMs = 86_400_000;

interface Agreement {
    /** who did it first */
    first: string;
    /** who agrees */
    second: string;
    permission: Permission;
    /** whom it is about: they are asked by nobody */
    parties: readonly (string | null)[];
}

/**
 * Whoever agrees with what somebody did is neither they nor an account of theirs. Where nobody else could be asked,
 * as where one person runs all of it, any other account is enough, unless the first has just taken the right from
 * somebody. Throws 409.
 */
export const requireOtherPerson = async (
    trx: Database,
    { first, second, permission, parties }: Agreement,
    now: number,
): Promise<void> => {
    const { accountDays } = await readApprovalRules(trx);
    const about = { requester: first, beneficiary: null, permission };
    const asked = { parties: about, candidate: second, accountDays };
    const fault = await secondPersonFault(trx, asked, now);
    if (fault === '') return;
    const able = await secondPersons(trx, about, accountDays, now);
    const isAlone = !able.some(id => !parties.includes(id));
    if (isAlone && (await lastRemoval(trx, first, now - accountDays * dayMs)) === 0) return;
    throw new ApiError(409, fault);
};
