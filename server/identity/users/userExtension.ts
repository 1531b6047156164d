import type { RawBuilder, SqlBool } from 'kysely';
import type { Fault } from '../../../contract/fault';
import type { ClosingObstacle } from '../../../contract/identity/ownAccount';
import type { Balance, User } from '../../../contract/identity/resources/users';
import type { Role } from '../../../contract/platform/call';
import type { Actor } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';

/** By user id; a user without one has none. */
export type Figures<Value> = ReadonlyMap<string, Value>;

/** Rows about one user, as they are stored. */
export type DataReader = (db: Database, id: string) => Promise<readonly object[]>;

/** Who invited whom. */
export interface InvitePair {
    inviter_id: string;
    invitee_id: string;
}

export const pairKey = ({ inviter_id, invitee_id }: InvitePair): string =>
    `${inviter_id} ${invitee_id}`;

/** Who is called so, or wants to be. */
export interface Named {
    /** null for an account that is about to be opened */
    id: string | null;
    roles: readonly Role[];
}

/** What a domain above knows of people: asked for their list, and when somebody closes their account. */
export interface UserExtension {
    /** figures beside users in their list */
    figures?: {
        readonly [Name in 'sites' | 'orders' | 'balances']?: (
            db: Database,
            ids: readonly string[],
        ) => Promise<Figures<User[Name]>>;
    };
    /** of a row of `users` */
    ownsSites?: RawBuilder<SqlBool>;
    /** all that is stored about somebody, by subject: no secrets, and nobody else's words */
    data?: Readonly<Record<string, DataReader>>;
    /** what inviters earned */
    invites?: {
        /** with invitees, by `pairKey` */
        earned(db: Database, pairs: readonly InvitePair[]): Promise<ReadonlyMap<string, Balance[]>>;
        /** ids of the people of whom an inviter earned something */
        traders(db: Database, inviterId: string): Promise<string[]>;
    };
    /** how many of each kind keep an account open */
    obstacles?: {
        readonly [Kind in ClosingObstacle]?: (db: Database, id: string) => Promise<number>;
    };
    /** why somebody may not take a name, as a code of its error */
    nameFault?(trx: Database, whose: Named, name: string): Promise<Fault | undefined>;
    /** somebody's account was disabled, or enabled again, in the same transaction */
    statusChanged?(
        trx: Database,
        whose: { id: string; isActive: boolean },
        by: { actor: Actor; now: number },
    ): Promise<void>;
    /** takes away what is nobody's business once the account is closed, in the same transaction; `email` is what it had */
    forget?(trx: Database, id: string, email: string): Promise<void>;
}

/** What inviters earned with these; nothing where nobody trades. */
export const earnedBy = async (
    extensions: readonly UserExtension[],
    db: Database,
    pairs: readonly InvitePair[],
): Promise<ReadonlyMap<string, Balance[]>> => {
    const trade = extensions.find(({ invites }) => invites)?.invites;
    return trade && pairs.length > 0 ? trade.earned(db, pairs) : new Map();
};

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
