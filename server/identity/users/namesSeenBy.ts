import type { Database } from '../../platform/database/database';
import { personNames } from './personNames';
import { publicNames } from './publicNames';

/**
 * What those who trade with each other are called: administrators see whole addresses of who gave no name;
 * others see what everybody sees, or buyers and sellers would be told how to deal elsewhere.
 */
export const namesSeenBy = async (
    db: Database,
    ids: readonly (string | null)[],
    { isAdministrator }: { isAdministrator: boolean },
) => {
    if (isAdministrator) return personNames(db, ids);
    const nameOf = await publicNames(
        db,
        ids.filter(id => id !== null),
    );
    return (id: string) => ({ id, name: nameOf(id) });
};
