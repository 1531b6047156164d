// `npm run check`: whether only the domain that a table belongs to reads and writes it. A file that joins a table of
// a domain below its own, because a whole list has to be counted or written at once, is named in tableJoins.json
// with its reason; it reads, and never writes.
import './begin.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { floorOf } from './domains.mjs';

/** Names of all tables, from their types. */
export const tablesIn = text =>
    [...text.matchAll(/export interface \w*Tables \{([\s\S]*?)\n\}/g)].flatMap(([, body]) =>
        [...body.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name),
    );

const tracked = () =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server'])
        .toString()
        .split('\n')
        .filter(file => file.endsWith('.ts') && existsSync(file));

const typesFolder = 'server/platform/database/tables/';

/** Each table's domain: the folder that its type stands in. */
export const ownerOf = new Map(
    tracked()
        .filter(file => file.startsWith(typesFolder))
        .flatMap(file =>
            tablesIn(readFileSync(file, 'utf8')).map(table => [
                table,
                file.slice(typesFolder.length).split('/')[0],
            ]),
        ),
);

const reading =
    /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|table)\b(?:\(|:)\s*(\[[^\]]*\]|'[^']+')/g;
const writing = /\b(?:insertInto|replaceInto|updateTable|deleteFrom)\(\s*(\[[^\]]*\]|'[^']+')/g;
const readingSql = /\b(?:from|join)\s+(\w+)\b/g;
const writingSql = /\b(?:into|update|delete\s+from)\s+(\w+)\b/g;

const namesIn = (text, builder, statement) => [
    ...[...text.matchAll(builder)].flatMap(([, names]) =>
        [...names.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, name]) => name),
    ),
    ...[...text.matchAll(statement)].map(([, name]) => name),
];

const foreign = (domain, names) =>
    [...new Set(names)].filter(name => ownerOf.has(name) && ownerOf.get(name) !== domain).sort();

/** The tables of other domains that a file of `domain` reads, and those that it writes, by name. */
export const foreignTables = (domain, text) => {
    const writes = foreign(domain, namesIn(text, writing, writingSql));
    const reads = foreign(domain, namesIn(text, reading, readingSql));
    return { reads: reads.filter(table => !writes.includes(table)), writes };
};

const isBelow = (one, other) => floorOf.get(one) < floorOf.get(other);

/** What is wrong in a file of `domain`; `joined` are the tables that it may read. */
export const faultsIn = (domain, text, joined = []) => {
    const { reads, writes } = foreignTables(domain, text);
    const owner = table => `${table} belongs to ${ownerOf.get(table)}`;
    return [
        ...writes.map(table => `writes what is another domain's: ${owner(table)}`),
        ...reads
            .filter(table => !joined.includes(table))
            .map(table => `${owner(table)}; ask that domain's rule`),
        ...joined
            .filter(table => reads.includes(table) && !isBelow(ownerOf.get(table), domain))
            .map(table => `${owner(table)}, which is not below ${domain}`),
        ...joined
            .filter(table => !reads.includes(table))
            .map(table => `joins ${table} no more; take it out of tableJoins.json`),
    ];
};

const isRule = file =>
    !/\.(?:test|fixture)\.ts$|\/database\/(?:migrations|tables)/.test(file) &&
    /^server\/(?!shell\/)\w+\//.test(file);

if (process.argv[1]?.endsWith('checkTables.mjs')) {
    const joins = JSON.parse(readFileSync('scripts/tableJoins.json', 'utf8'));
    const rules = tracked().filter(isRule);
    const gone = Object.keys(joins).filter(file => !rules.includes(file));
    const faults = [
        ...gone.map(file => `${file}: is gone; take it out of tableJoins.json`),
        ...rules.flatMap(file =>
            faultsIn(file.split('/')[1], readFileSync(file, 'utf8'), joins[file]?.tables).map(
                one => `${file}: ${one}`,
            ),
        ),
    ];
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    else {
        const count = Object.values(joins).flatMap(({ tables }) => tables).length;
        console.log(
            `Tables: ${ownerOf.size} in seven domains, ${count} joined from above, none written`,
        );
    }
}
