import type { Fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { Named, UserExtension } from './userExtension';

interface Asked {
    db: Database;
    userExtensions: readonly UserExtension[];
}

/** Why somebody may not be called so; ask in the transaction that writes it. */
export const findNameFault = async (
    { db, userExtensions }: Asked,
    whose: Named,
    name: string,
): Promise<Fault | undefined> => {
    for (const { nameFault } of userExtensions) {
        const fault = await nameFault?.(db, whose, name);
        if (fault) return fault;
    }
    return undefined;
};

/** Throws 422 for a name that would be taken for somebody else's. */
export const requireFreeName = async (asked: Asked, whose: Named, name: string): Promise<void> => {
    const fault = await findNameFault(asked, whose, name);
    if (fault) throw invalid({ name: fault });
};
