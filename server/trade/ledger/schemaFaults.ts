import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import {
    postgresLocks,
    sqliteLocks,
} from '../../platform/database/migrations/001_first/trade/accounting';
import { postgresRules } from '../../platform/database/migrations/001_first/trade/ledgerRules/postgres';
import { sqliteRules } from '../../platform/database/migrations/001_first/trade/ledgerRules/sqlite';
import type { BookFault } from './bookFault';

const faultOf = (subject: string, found: string, expected: string): BookFault => ({
    check: 'schema',
    subject,
    currency: '',
    found,
    expected,
    accounts: [],
});

/** However it is broken into lines, and in whichever letters the database keeps its own words. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

const named = (statements: readonly string[], pattern: RegExp): Map<string, string> =>
    new Map(
        statements.flatMap(text => {
            const name = pattern.exec(text)?.[1];
            return name ? [[name, text] as const] : [];
        }),
    );

/** What is there and what has to be, by name. */
function* differences(
    kind: string,
    there: ReadonlyMap<string, string>,
    wanted: ReadonlyMap<string, string>,
): Generator<BookFault> {
    for (const [name, text] of wanted) {
        const found = there.get(name);
        if (found === undefined) {
            yield faultOf(`${kind} ${name}`, 'missing', `ledger ${kind}`);
        } else if (plain(found) !== plain(text)) {
            yield faultOf(`${kind} ${name}`, plain(found), plain(text));
        }
    }
    for (const [name, text] of there) {
        if (wanted.has(name)) continue;
        yield faultOf(`${kind} ${name}`, plain(text), `no such ${kind}`);
    }
}

const tables = [
    ...['ledger_postings', 'ledger_journals', 'ledger_balances', 'ledger_unbooked'],
    ...['ledger_nothing', 'ledger_chain', 'ledger_head', 'accounting_days'],
] as const;

/** What holds a table's rows, as it stands in the words of the table. */
const sqliteConstraints: readonly (readonly [table: string, words: string])[] = [
    ['ledger_balances', 'constraint ledger_balances_owed check (is_owed = 0 or amount >= 0)'],
    [
        'ledger_unbooked',
        'foreign key (journal_id) references ledger_nothing (journal_id) deferrable initially deferred',
    ],
];

const sqliteFaults = async (db: Database): Promise<BookFault[]> => {
    const { rows } = await sql<{ type: string; name: string; text: string }>`
        select type, name, sql as text from sqlite_master
        where tbl_name in (${sql.join(tables)}) and type in ('trigger', 'table')`.execute(db);
    const wanted = named([...sqliteRules, ...sqliteLocks], /^create trigger (\w+)/);
    const triggers = rows.filter(({ type }) => type === 'trigger');
    const there = new Map(triggers.map(({ name, text }) => [name, text]));
    const faults = [...differences('trigger', there, wanted)];
    for (const [table, words] of sqliteConstraints) {
        const text = plain(
            rows.find(row => row.type === 'table' && row.name === table)?.text ?? '',
        );
        if (!text.includes(words)) faults.push(faultOf(`table ${table}`, text, words));
    }
    return faults;
};

const postgresStatements = [...postgresRules, ...postgresLocks];

/** A function's body stands between `$$`. */
const wantedBodies = (): Map<string, string> =>
    new Map(
        [...named(postgresStatements, /^create function (\w+)/)].map(([name, text]) => [
            name,
            text.split('$$')[1] ?? '',
        ]),
    );

const triggerPattern =
    /^create (constraint )?trigger (\w+) (before|after) (.+?) on (?:\w+\.)?(\w+) (.*?)for each (row|statement) (.*?)execute function (?:\w+\.)?(\w+)\(\)$/;

/** When a trigger works and on what, in one form for what is written here and what PostgreSQL says. */
const shapeOf = (text: string): string => {
    const parts = triggerPattern.exec(plain(text));
    if (!parts) return plain(text);
    const [, constraint = '', name, time, actions = '', table, deferred = '', level, when, body] =
        parts;
    const events = actions.split(' or ').sort().join(' or ');
    const words = [
        constraint.trim(),
        name,
        time,
        events,
        table,
        deferred.trim(),
        level,
        when,
        body,
    ];
    return words.filter(Boolean).join(' ');
};

const shapesOf = (triggers: ReadonlyMap<string, string>): Map<string, string> =>
    new Map([...triggers].map(([name, text]) => [name, shapeOf(text)]));

const constraintsOf = async (db: Database): Promise<BookFault[]> => {
    const { rows } = await sql<{ name: string; kind: string; text: string; valid: boolean }>`
        select conname as name, contype as kind, pg_get_constraintdef(oid) as text,
            convalidated as valid
        from pg_constraint
        where conrelid in ('ledger_balances'::regclass, 'ledger_unbooked'::regclass)`.execute(db);
    const owedRule = rows.find(({ name }) => name === 'ledger_balances_owed');
    const emptied = rows.find(({ kind }) => kind === 'f');
    const check = 'check (((is_owed = 0) or (amount >= 0)))';
    const key =
        'foreign key (journal_id) references ledger_nothing(journal_id) deferrable initially deferred';
    const expected = [
        ['ledger_balances_owed', owedRule, check],
        ['ledger_unbooked', emptied, key],
    ] as const;
    return expected.flatMap(([name, row, words]) =>
        row?.valid && plain(row.text) === words
            ? []
            : [faultOf(`constraint ${name}`, row ? plain(row.text) : 'it is gone', words)],
    );
};

const postgresFaults = async (db: Database): Promise<BookFault[]> => {
    const triggers = await sql<{ name: string; text: string; state: string }>`
        select tgname as name, pg_get_triggerdef(pg_trigger.oid) as text, tgenabled as state
        from pg_trigger inner join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = current_schema()::regnamespace
            and relname in (${sql.join(tables)})`.execute(db);
    const functions = await sql<{ name: string; text: string }>`
        select proname as name, prosrc as text from pg_proc
        where pronamespace = current_schema()::regnamespace and proname like 'ledger\\_%'
    `.execute(db);
    const wanted = named(postgresStatements, /^create (?:constraint )?trigger (\w+)/);
    const there = new Map(triggers.rows.map(({ name, text }) => [name, text]));
    const bodies = new Map(functions.rows.map(({ name, text }) => [name, text]));
    return [
        ...differences('trigger', shapesOf(there), shapesOf(wanted)),
        ...triggers.rows
            .filter(({ state }) => state !== 'O')
            .map(({ name }) => faultOf(`trigger ${name}`, 'turned off', 'turned on')),
        ...differences('function', bodies, wantedBodies()),
        ...(await constraintsOf(db)),
    ];
};

/** The rules that the database itself keeps are those that the migrations made. */
export async function* schemaFaults(db: Database): AsyncGenerator<BookFault> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    yield* isPostgres ? await postgresFaults(db) : await sqliteFaults(db);
}
