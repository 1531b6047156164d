import { type Config, StartError } from '../config';

type Role = 'collect' | 'serve' | 'work';

/** What a server does. Throws StartError where nobody else could do the rest. */
export const rolesOf = ({
    ROLES,
    DATABASE_URL,
    CLICKHOUSE_URL,
}: Pick<Config, 'ROLES' | 'DATABASE_URL' | 'CLICKHOUSE_URL'>): ReadonlySet<Role> => {
    const roles = new Set(ROLES.split(',') as Role[]);
    const isAlone = DATABASE_URL === undefined || CLICKHOUSE_URL === undefined;
    if (isAlone && roles.size < 3) {
        throw new StartError(
            `ROLES=${ROLES} leaves something to other servers, and the databases in the data folder belong to this one alone. Set DATABASE_URL and CLICKHOUSE_URL, or unset ROLES`,
        );
    }
    return roles;
};
