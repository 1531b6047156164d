import type { ClosingObstacle } from '../../../contract/identity/ownAccount';
import type { User } from '../../../contract/identity/resources/users';
import type { Database } from '../../platform/database/database';

/** By user id; a user without one has none. */
export type Figures<Value> = ReadonlyMap<string, Value>;

/** What a domain above knows of people: asked for their list, and when somebody closes their account. */
export interface UserExtension {
    /** figures beside users in their list */
    figures?: {
        readonly [Name in 'sites' | 'orders' | 'balances']?: (
            db: Database,
            ids: readonly string[],
        ) => Promise<Figures<User[Name]>>;
    };
    /** how many of each kind keep an account open */
    obstacles?: {
        readonly [Kind in ClosingObstacle]?: (db: Database, id: string) => Promise<number>;
    };
    /** takes away what is nobody's business once the account is closed, in the same transaction */
    forget?(trx: Database, id: string): Promise<void>;
}

/** Figures of several users, by the extension that has them; none where no domain does. */
export const figuresOf = async <Name extends 'sites' | 'orders' | 'balances'>(
    extensions: readonly UserExtension[],
    name: Name,
    db: Database,
    ids: readonly string[],
): Promise<Figures<User[Name]>> => {
    for (const { figures } of extensions) {
        const read = figures?.[name];
        if (read) return read(db, ids);
    }
    return new Map();
};
